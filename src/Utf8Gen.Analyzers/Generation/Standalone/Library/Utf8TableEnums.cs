namespace Utf8Gen.Generated;

/// <summary>Queries an enum for what is known only at run time.</summary>
internal static class Utf8TableEnums
{
    /// <summary>Finds out which of several names of one value comes first in <see cref="Enum.GetNames(Type)"/>:
    /// System.Text.Json writes that one.</summary>
    /// <param name="names">The names of members that have the same value.</param>
    /// <returns>The position of the name; 0 if the enum has none of the names.</returns>
    public static int FirstOf<TEnum>(params string[] names)
        where TEnum : struct, Enum
    {
        foreach (string name in typeof(TEnum).GetEnumNames())
        {
            int position = Array.IndexOf(names, name);
            if (position >= 0)
                return position;
        }

        return 0;
    }
}
