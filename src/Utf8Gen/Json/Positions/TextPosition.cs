namespace Utf8Gen.Json.Positions;

/// <summary>A position in a text, as line and byte in the line, both counted from 0.</summary>
internal readonly record struct TextPosition(long Line, long Column);
