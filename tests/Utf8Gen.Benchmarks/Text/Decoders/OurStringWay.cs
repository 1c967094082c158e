using Utf8Gen.Text;

namespace Utf8Gen.Benchmarks.Text.Decoders;

/// <summary><c>Utf8Decode.GetString</c>.</summary>
internal readonly struct OurStringWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination) => Utf8Decode.GetString(utf8).Length;
}
