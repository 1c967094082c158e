using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.HotPaths.Options;

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

    /// <summary><c>utf8gen_hot_path_mode = unset</c>, which removes the value of a parent
    /// <c>.editorconfig</c>.</summary>
    private static bool IsUnset(string text)
        => string.IsNullOrWhiteSpace(text) || string.Equals(text.Trim(), "unset", StringComparison.OrdinalIgnoreCase);

    private T Default => parser(DefaultText, out T value) ? value : throw new InvalidOperationException($"The default of {Key} is none "
        + "of its values.");
}
