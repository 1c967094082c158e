namespace Utf8Gen.Analyzers.Options;

/// <summary>What makes an operation hot.</summary>
internal enum HotPathScope
{
    /// <summary>Attributes and the configuration alone.</summary>
    Attributes,

    /// <summary>Also code that runs for each item.</summary>
    Items,
}

/// <summary>Parses the texts of an <c>.editorconfig</c>. Words are case-insensitive.</summary>
internal static class OptionParsers
{
    public static bool TryParseScope(string text, out HotPathScope scope)
    {
        HotPathScope? known = text.ToLowerInvariant() switch
        {
            "attributes" => HotPathScope.Attributes,
            "items" => HotPathScope.Items,
            _ => null,
        };
        scope = known.GetValueOrDefault();
        return known is not null;
    }

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
