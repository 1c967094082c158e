namespace Utf8Gen.Tests.Text.Support;

/// <summary>A way to encode a text.</summary>
internal delegate bool Encoder(ReadOnlySpan<char> text, Span<byte> destination, out int written, out bool isWellFormed);
