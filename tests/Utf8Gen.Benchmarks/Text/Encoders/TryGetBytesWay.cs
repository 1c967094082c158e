using System.Text;

namespace Utf8Gen.Benchmarks.Text.Encoders;

/// <summary><c>Encoding.UTF8.TryGetBytes</c>.</summary>
internal readonly struct TryGetBytesWay : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination)
        => Encoding.UTF8.TryGetBytes(text, destination, out int written) ? written : -1;
}
