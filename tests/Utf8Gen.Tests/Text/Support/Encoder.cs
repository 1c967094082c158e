using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>A way to encode a text.</summary>
internal delegate EncodingResult Encoder(ReadOnlySpan<char> text, Span<byte> destination);
