using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text.Encoders;

/// <summary>Ours.</summary>
internal readonly struct TryEncodeWay : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination)
        => Utf8Encode.TryEncode(text, destination, out int written) ? written : -1;
}
