using System.ComponentModel;

namespace Utf8Gen;

/// <summary>Creates the exceptions that generated code throws.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableGuard
{
    /// <summary>Creates the exception for a value that is not one of a table's keys.</summary>
    /// <param name="table">The name of the table's type.</param>
    /// <param name="count">The number of keys in the table.</param>
    /// <param name="value">The value.</param>
    /// <param name="paramName">The name of the parameter.</param>
    /// <returns>The exception to throw.</returns>
    public static ArgumentOutOfRangeException NoSuchKey(string table, int count, int value, string paramName)
        => new(paramName, value, $"{table} has no such key: its {count} keys are numbered from 0.");

    /// <summary>Creates the exception for a value that no member of an enum has.</summary>
    /// <param name="table">The name of the table's type.</param>
    /// <param name="value">The value.</param>
    /// <param name="paramName">The name of the parameter.</param>
    /// <returns>The exception to throw.</returns>
    public static ArgumentOutOfRangeException NoSuchMember<TEnum>(string table, TEnum value, string paramName)
        where TEnum : struct, Enum
        => new(paramName, value, $"{table} has no such key: no member of the enum {typeof(TEnum)} has the value {value:D}.");
}
