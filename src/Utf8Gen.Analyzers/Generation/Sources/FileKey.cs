namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>A key and where the file spells it.</summary>
/// <param name="Text">The key, without escapes. It may hold lone surrogates, which only an escape can spell.</param>
/// <param name="Position">Where it begins, in UTF-16 units from the start of the text.</param>
/// <param name="Length">The length in the file: of the trimmed line, or of the JSON string with its quotes.</param>
internal sealed record FileKey(string Text, int Position, int Length);
