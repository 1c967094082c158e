namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>The question about a decoded text.</summary>
internal enum DecodedQuestion
{
    /// <summary><c>text == "id"</c>, <c>text is "id" or "name"</c></summary>
    Equals,

    /// <summary><c>text.StartsWith("id", StringComparison.Ordinal)</c></summary>
    StartsWith,

    /// <summary><c>text.EndsWith("id", StringComparison.Ordinal)</c></summary>
    EndsWith,

    /// <summary><c>text.Contains("id")</c></summary>
    Contains,

    /// <summary><c>text.IndexOf("id", StringComparison.Ordinal)</c>,
    /// used only as a yes or no</summary>
    IndexOf,
}
