using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Text;

/// <summary>Decodes text on a processor that cannot shuffle bytes in vectors, the first texts in a
/// process, and ill-formed text, with the precompiled decoder of the framework.</summary>
internal static class FrameworkDecoder
{
    /// <param name="utf8">The text.</param>
    /// <param name="destination">The destination.</param>
    /// <param name="charsWritten">The number of chars written; 0 unless it is done.</param>
    /// <param name="replaces">Whether an ill-formed sequence becomes U+FFFD; otherwise it
    /// is invalid data.</param>
    public static OperationStatus Decode(ReadOnlySpan<byte> utf8, Span<char> destination, out int charsWritten, bool replaces = true)
    {
        OperationStatus status = Utf8.ToUtf16(utf8, destination, out _, out charsWritten, replaceInvalidSequences: replaces);
        if (status != OperationStatus.Done)
            charsWritten = 0;
        return status;
    }
}
