using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Benchmarks.Text.Decoders;

/// <summary><c>Utf8.ToUtf16</c>.</summary>
internal readonly struct ToUtf16Way : ITextDecoder
{
    public int Decode(ReadOnlySpan<byte> utf8, Span<char> destination)
        => Utf8.ToUtf16(utf8, destination, out _, out int written) == OperationStatus.Done ? written : -1;
}
