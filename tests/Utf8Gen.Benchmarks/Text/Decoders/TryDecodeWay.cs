using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text.Decoders;

/// <summary>Ours.</summary>
internal readonly struct TryDecodeWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination)
        => Utf8Decode.TryDecode(utf8, destination, out int written) ? written : -1;
}
