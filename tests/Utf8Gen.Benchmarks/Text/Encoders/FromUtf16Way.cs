using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Benchmarks.Text.Encoders;

/// <summary><c>Utf8.FromUtf16</c>.</summary>
internal readonly struct FromUtf16Way : ITextEncoder
{
    public int Encode(ReadOnlySpan<char> text, Span<byte> destination)
        => Utf8.FromUtf16(text, destination, out _, out int written) == OperationStatus.Done ? written : -1;
}
