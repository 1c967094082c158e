using System.Globalization;

namespace Utf8Gen.Analyzers.HotPaths.Options;

/// <summary>Parses the texts of an <c>.editorconfig</c>. Words are case-insensitive.</summary>
internal static class OptionParsers
{
    private const int MaxDepth = 9;

    public static bool TryParseMode(string text, out HotPathMode mode)
    {
        HotPathMode? known = text.ToLowerInvariant() switch
        {
            "off" => HotPathMode.Off,
            "explicit" => HotPathMode.Explicit,
            "loops" => HotPathMode.Loops,
            "shapes" => HotPathMode.Shapes,
            "transitive" => HotPathMode.Transitive,
            _ => null,
        };
        mode = known.GetValueOrDefault();
        return known is not null;
    }

    public static bool TryParseDepth(string text, out int depth)
    {
        depth = text is [>= '1' and <= (char)('0' + MaxDepth)] ? text[0] - '0' : 0;
        return depth > 0;
    }

    public static bool TryParsePercent(string text, out double percent)
        => double.TryParse(
            text, NumberStyles.AllowDecimalPoint | NumberStyles.AllowLeadingWhite | NumberStyles.AllowTrailingWhite,
            CultureInfo.InvariantCulture, out percent)
            && percent is >= 0 and <= 100;

    public static bool TryParseBoolean(string text, out bool value) => bool.TryParse(text, out value);

    /// <summary>Splits a list at commas outside of parentheses, at <c>|</c> and at spaces; a
    /// semicolon starts a comment.</summary>
    public static List<string> SplitList(string text)
    {
        var entries = new List<string>();
        int start = 0;
        int depth = 0;
        for (int i = 0; i <= text.Length; i++)
        {
            char c = i < text.Length ? text[i] : '|';
            depth += c is '(' or '{' ? 1 : c is ')' or '}' ? -1 : 0;
            if (c != '|' && !char.IsWhiteSpace(c) && (c != ',' || depth > 0))
                continue;
            if (i > start)
                entries.Add(text.Substring(start, i - start));
            start = i + 1;
        }

        return entries;
    }
}
