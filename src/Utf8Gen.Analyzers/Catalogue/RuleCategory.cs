namespace Utf8Gen.Analyzers.Catalogue;

/// <summary>The families of rules, as an <c>.editorconfig</c> can name them.</summary>
internal static class RuleCategory
{
    public const string ReadingJson = "Utf8Gen.ReadingJson";
    public const string WritingJson = "Utf8Gen.WritingJson";
    public const string Documents = "Utf8Gen.Documents";
    public const string Encoding = "Utf8Gen.Encoding";
    public const string Pooling = "Utf8Gen.Pooling";
    public const string Generator = "Utf8Gen.Generator";
    public const string Configuration = "Utf8Gen.Configuration";
}
