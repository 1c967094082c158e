using System.Globalization;
using System.Text;

namespace Utf8Gen.Tests.Lookup;

/// <summary>Text as a JSON string literal, with a choice of which characters are escaped.</summary>
internal static class EscapedJson
{
    /// <summary>Only what JSON demands is escaped, and what <paramref name="escape"/>
    /// asks for.</summary>
    public static string Quote(string text, Func<int, bool> escape)
    {
        var quoted = new StringBuilder("\"");
        for (int i = 0; i < text.Length; i++)
        {
            char c = text[i];
            bool mustEscape = c is '"' or '\\' or < ' ' || char.IsSurrogate(c) && !IsPaired(text, i);
            if (mustEscape || escape(char.IsLowSurrogate(c) ? i - 1 : i))
                quoted.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
            else
                quoted.Append(c);
        }

        return quoted.Append('"').ToString();
    }

    public static string Plain(string text) => Quote(text, static _ => false);

    public static string WhollyEscaped(string text) => Quote(text, static _ => true);

    private static bool IsPaired(string text, int i)
        => (i + 1 < text.Length && char.IsSurrogatePair(text[i], text[i + 1]))
            || (i > 0 && char.IsSurrogatePair(text[i - 1], text[i]));
}
