using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Text;

/// <summary>Encodes text on a processor that cannot shuffle bytes in vectors, and the first texts
/// in a process, with the precompiled encoder of the framework.</summary>
internal static class FrameworkEncoder
{
    public static EncodingResult Encode(ReadOnlySpan<char> text, Span<byte> destination)
    {
        OperationStatus status = Utf8.FromUtf16(text, destination, out int read, out int written, replaceInvalidSequences: false);
        bool isWellFormed = status != OperationStatus.InvalidData;
        if (!isWellFormed)
        {
            status = Utf8.FromUtf16(text[read..], destination[written..], out _, out int rest);
            written += rest;
        }

        return status == OperationStatus.Done ? EncodingResult.Of((nuint)written, isWellFormed) : EncodingResult.NoRoom;
    }
}
