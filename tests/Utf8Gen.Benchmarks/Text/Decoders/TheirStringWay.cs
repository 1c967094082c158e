using System.Text;

namespace Utf8Gen.Benchmarks.Text.Decoders;

/// <summary><c>Encoding.UTF8.GetString</c>.</summary>
internal readonly struct TheirStringWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination) => Encoding.UTF8.GetString(utf8).Length;
}
