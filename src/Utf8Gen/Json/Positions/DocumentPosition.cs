namespace Utf8Gen.Json.Positions;

/// <summary>The position of one byte in a document, as line and column and as an offset.</summary>
/// <param name="Text">The line and the column.</param>
/// <param name="Byte">The offset from the start of the document.</param>
internal readonly record struct DocumentPosition(TextPosition Text, long Byte);
