using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Generated;

internal static partial class Utf8TableChars
{
    /// <returns>The number of bytes; -1 if the text is ill-formed, or does not fit.</returns>
    private static int Encode(ReadOnlySpan<char> text, Span<byte> utf8)
        => Utf8.FromUtf16(text, utf8, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? written : -1;
}
