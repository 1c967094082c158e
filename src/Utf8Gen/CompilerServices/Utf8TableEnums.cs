using System.ComponentModel;

namespace Utf8Gen.CompilerServices;

/// <summary>Queries an enum for what is known only at run time.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableEnums
{
    /// <summary>Finds out which of several names of one value comes first in <c>Enum.GetNames</c>:
    /// System.Text.Json writes that one.</summary>
    /// <remarks>A reference assembly may order the members differently
    /// from the implementation.</remarks>
    /// <param name="names">The names of members that have the same value.</param>
    /// <returns>The position of the name; 0 if the enum has none of the names.</returns>
    public static int FirstOf<TEnum>(params string[] names)
        where TEnum : struct, Enum
    {
        foreach (string name in Enum.GetNames<TEnum>())
        {
            int position = Array.IndexOf(names, name);
            if (position >= 0)
                return position;
        }

        return 0;
    }
}
