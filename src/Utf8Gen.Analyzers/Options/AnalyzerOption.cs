using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Options;

/// <summary>An option that an <c>.editorconfig</c> or a global analyzer config file can set.</summary>
/// <param name="key">The key, left of the equals sign.</param>
/// <param name="defaultText">The default value, as text.</param>
/// <param name="values">The possible values, for documentation.</param>
/// <param name="meaning">The meaning, in a sentence.</param>
internal abstract class AnalyzerOption(string key, string defaultText, string values, string meaning)
{
    public string Key { get; } = key;

    public string DefaultText { get; } = defaultText;

    public string Values { get; } = values;

    public string Meaning { get; } = meaning;

    public abstract bool Accepts(string text);
}

/// <summary>An option with values of one type.</summary>
internal sealed class AnalyzerOption<T>(string key, string defaultText, string values, string meaning, AnalyzerOption<T>.Parser parser)
    : AnalyzerOption(key, defaultText, values, meaning)
{
    /// <returns><see langword="false"/> if the text is not a value.</returns>
    public delegate bool Parser(string text, out T value);

    public override bool Accepts(string text) => IsUnset(text) || parser(text, out _);

    /// <summary>Returns the value, or the default if there is no valid one.</summary>
    public T Read(AnalyzerConfigOptions options)
        => options.TryGetValue(Key, out string? text) && !IsUnset(text) && parser(text, out T value) ? value : Default;

    /// <summary><c>utf8gen_hot_paths = unset</c>, which removes the value of a parent <c>.editorconfig</c>.</summary>
    private static bool IsUnset(string text)
        => string.IsNullOrWhiteSpace(text) || string.Equals(text.Trim(), "unset", StringComparison.OrdinalIgnoreCase);

    private T Default => parser(DefaultText, out T value) ? value : throw new InvalidOperationException($"The default of {Key} is none "
        + "of its values.");
}

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

    /// <summary>Splits a list at commas outside of parentheses, at <c>|</c> and at spaces; a semicolon starts a
    /// comment.</summary>
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

/// <summary>The keys of a configuration.</summary>
internal static class OptionKeys
{
    /// <returns><see langword="null"/> if the host does not list its keys: they can only be queried.</returns>
    public static IEnumerable<string>? TryList(AnalyzerConfigOptions options)
    {
        try
        {
            return options.Keys;
        }
        catch (NotImplementedException)
        {
            return null;
        }
    }
}
