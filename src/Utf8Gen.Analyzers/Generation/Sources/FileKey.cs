namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>A key and its position in a file.</summary>
/// <param name="Text">The key, unescaped. It may contain lone surrogates, which
/// only an escape can spell.</param>
/// <param name="Position">The position, in UTF-16 units from the start of the text.</param>
/// <param name="Length">The length in the file: that of the trimmed line, or of the JSON
/// string with its quotes.</param>
/// <param name="File">The index of the file.</param>
internal sealed record FileKey(string Text, int Position, int Length, int File = 0);
