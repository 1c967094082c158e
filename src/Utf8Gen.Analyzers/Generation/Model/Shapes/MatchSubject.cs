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
}
