namespace Utf8Gen.Tests.Text.Support;

/// <summary>A way to decode a text.</summary>
internal delegate bool Decoder(ReadOnlySpan<byte> utf8, Span<char> destination, out int written);
