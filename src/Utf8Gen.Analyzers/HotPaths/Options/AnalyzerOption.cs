namespace Utf8Gen.Analyzers.HotPaths.Options;

/// <summary>An option that an <c>.editorconfig</c> or a global analyzer config file can set.</summary>
/// <param name="key">What stands left of the equals sign.</param>
/// <param name="defaultText">What stands right of it where nobody writes it.</param>
/// <param name="values">What may stand there, for people to read.</param>
/// <param name="meaning">What it does, in a sentence.</param>
internal abstract class AnalyzerOption(string key, string defaultText, string values, string meaning)
{
    public string Key { get; } = key;

    public string DefaultText { get; } = defaultText;

    public string Values { get; } = values;

    public string Meaning { get; } = meaning;

    public abstract bool Accepts(string text);
}
