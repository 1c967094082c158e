using System.Text;

namespace Utf8Gen.Benchmarks.Text.Encoders;

/// <summary><c>Encoding.UTF8.GetBytes</c>.</summary>
internal readonly struct GetBytesWay : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination) => Encoding.UTF8.GetBytes(text, destination);
}
