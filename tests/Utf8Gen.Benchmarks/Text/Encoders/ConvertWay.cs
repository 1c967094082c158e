using System.Text;

namespace Utf8Gen.Benchmarks.Text.Encoders;

/// <summary><c>Encoder.Convert</c>, with an encoder that is kept.</summary>
internal readonly struct ConvertWay(Encoder encoder) : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        encoder.Convert(text, destination, flush: true, out _, out int written, out bool completed);
        return completed ? written : -1;
    }
}
