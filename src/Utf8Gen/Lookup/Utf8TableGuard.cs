using System.ComponentModel;

namespace Utf8Gen;

/// <summary>Makes the exceptions that generated code throws.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableGuard
{
    /// <summary>For a value that is none of a table's keys.</summary>
    /// <param name="table">The name of the table's type.</param>
    /// <param name="key">The value.</param>
    /// <param name="count">How many keys the table has.</param>
    /// <returns>The exception to throw.</returns>
    public static ArgumentOutOfRangeException NoSuchKey(string table, int key, int count)
        => new(nameof(key), key, $"{table} has no such key: its {count} keys are numbered from 0.");
}
