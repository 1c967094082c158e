using System.Globalization;
using System.Text;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Text as C# source spells it.</summary>
/// <remarks>Everything outside printable ASCII is escaped: which letters a compiler or an editor can show differs from
/// machine to machine, and bidirectional marks could make a comment read differently from what it says.</remarks>
internal static class CSharpText
{
    private const int MaxShownLength = 60;

    /// <summary>A regular string literal, quotes included. A lone surrogate is written as its escape.</summary>
    public static string Quote(string text)
    {
        var quoted = new StringBuilder(text.Length + 2).Append('"');
        foreach (char c in text)
            AppendEscaped(quoted, c);
        return quoted.Append('"').ToString();
    }

    /// <summary>The same for people to read: a long text is cut, and ends with three dots.</summary>
    public static string Show(string text)
    {
        if (text.Length <= MaxShownLength)
            return Quote(text);

        int length = char.IsHighSurrogate(text[MaxShownLength - 1]) ? MaxShownLength - 1 : MaxShownLength;
        return Quote(text.Substring(0, length) + "...");
    }

    private static void AppendEscaped(StringBuilder quoted, char c)
    {
        switch (c)
        {
            case '"' or '\\':
                quoted.Append('\\').Append(c);
                break;
            case >= ' ' and <= '~':
                quoted.Append(c);
                break;
            default:
                quoted.Append("\\u").Append(((int)c).ToString("X4", CultureInfo.InvariantCulture));
                break;
        }
    }
}
