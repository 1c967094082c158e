using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Text;

/// <summary>Encodes text on a processor that cannot shuffle bytes in vectors.</summary>
internal static class FrameworkEncoder
{
    public static bool TryEncode(ReadOnlySpan<char> text, Span<byte> destination, out int written, out bool isWellFormed)
    {
        OperationStatus status = Utf8.FromUtf16(text, destination, out int read, out int total, replaceInvalidSequences: false);
        isWellFormed = status != OperationStatus.InvalidData;
        if (!isWellFormed)
        {
            status = Utf8.FromUtf16(text[read..], destination[total..], out _, out int rest);
            total += rest;
        }

        bool fits = status == OperationStatus.Done;
        written = fits ? total : 0;
        return fits;
    }
}
