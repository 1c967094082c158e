namespace Utf8Gen.Json.Positions;

/// <summary>A place in a text by its line and its byte in the line, both from 0 on.</summary>
internal readonly record struct TextPosition(long Line, long Column);
