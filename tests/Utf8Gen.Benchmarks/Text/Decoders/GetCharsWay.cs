using System.Text;

namespace Utf8Gen.Benchmarks.Text.Decoders;

/// <summary><c>Encoding.UTF8.GetChars</c>.</summary>
internal readonly struct GetCharsWay : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination) => Encoding.UTF8.GetChars(utf8, destination);
}
