using System.ComponentModel;

namespace Utf8Gen;

/// <summary>Asks an enum what only the running program knows of it. Generated code calls it.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableEnums
{
    /// <summary>Which of the names of one value comes first in <c>Enum.GetNames</c>: the one that System.Text.Json
    /// writes.</summary>
    /// <remarks>A reference assembly may have the members in another order than the assembly that runs.</remarks>
    /// <param name="names">The names in code of members with one value.</param>
    /// <returns>The position of the name; 0 where the enum has none of them.</returns>
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
