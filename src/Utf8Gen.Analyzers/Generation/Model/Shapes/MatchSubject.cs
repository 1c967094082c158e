namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What is looked up.</summary>
internal enum MatchSubject
{
    Span,
    Reader,
    Property,
    Element,

    /// <summary>Bytes in several segments; only for tables.</summary>
    Sequence,

    /// <summary>A span of UTF-16 text.</summary>
    Chars,
    String,
}
