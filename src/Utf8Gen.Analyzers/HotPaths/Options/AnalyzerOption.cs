namespace Utf8Gen.Analyzers.HotPaths.Options;

/// <summary>An option that an <c>.editorconfig</c> or a global analyzer
/// config file can set.</summary>
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
