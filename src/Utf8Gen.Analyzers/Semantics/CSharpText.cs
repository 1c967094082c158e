using System.Globalization;
using System.Text;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Text as C# source spells it.</summary>
/// <remarks>Whether a character is a letter depends on a machine's version of Unicode, and bidirectional marks could
/// make a comment misleading: so fixed ranges decide what stays unescaped.</remarks>
internal static class CSharpText
{
    private const int MaxShownLength = 60;

    /// <summary>A regular string literal, quotes included, of printable ASCII only. A lone surrogate is written as its
    /// escape.</summary>
    public static string Quote(string text) => Quote(text, isForPeople: false);

    /// <summary>Formats text for people: letters stay, line ends have their usual escapes, and a long text is cut and
    /// ends with three dots.</summary>
    public static string Show(string text)
    {
        if (text.Length <= MaxShownLength)
            return Quote(text, isForPeople: true);

        int length = char.IsHighSurrogate(text[MaxShownLength - 1]) ? MaxShownLength - 1 : MaxShownLength;
        return Quote(text.Substring(0, length) + "...", isForPeople: true);
    }

    private static string Quote(string text, bool isForPeople)
    {
        var quoted = new StringBuilder(text.Length + 2).Append('"');
        foreach (char c in text)
        {
            if (c is '"' or '\\')
                quoted.Append('\\').Append(c);
            else if (c is (>= ' ' and <= '~') || (isForPeople && IsLetterOfUsualScripts(c)))
                quoted.Append(c);
            else if (isForPeople && c is ('\r' or '\n' or '\t'))
                quoted.Append(c switch { '\r' => "\\r", '\n' => "\\n", _ => "\\t" });
            else
                quoted.Append("\\u").Append(((int)c).ToString("X4", CultureInfo.InvariantCulture));
        }

        return quoted.Append('"').ToString();
    }

    /// <summary>Latin, Greek, Cyrillic, kana, Han and Hangul: written from left to right, one character each.</summary>
    private static bool IsLetterOfUsualScripts(char c)
        => c is (>= '\u00C0' and <= '\u024F') or (>= '\u0388' and <= '\u0481') or (>= '\u048A' and <= '\u052F')
            or (>= '\u3041' and <= '\u3096') or (>= '\u30A1' and <= '\u30FA') or (>= '\u4E00' and <= '\u9FFF')
            or (>= '\uAC00' and <= '\uD7A3');
}

/// <summary>Checks text in UTF-16 before it is converted to UTF-8.</summary>
internal static class Utf16
{
    public static bool IsWellFormed(string text) => IndexOfLoneSurrogate(text) < 0;

    /// <returns>The position of the first lone surrogate, or -1.</returns>
    public static int IndexOfLoneSurrogate(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (!char.IsSurrogate(text[i]))
                continue;
            if (i + 1 == text.Length || !char.IsSurrogatePair(text[i], text[i + 1]))
                return i;
            i++;
        }

        return -1;
    }
}
