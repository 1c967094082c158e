namespace Utf8Gen.Json.Positions;

/// <summary>A byte of the document, counted in both ways: both name the same one.</summary>
/// <param name="Text">Its line, and its place in the line.</param>
/// <param name="Byte">Its place from the beginning of the document.</param>
internal readonly record struct DocumentPosition(TextPosition Text, long Byte);
