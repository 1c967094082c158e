using System.Buffers;
using System.Text.Unicode;

namespace Utf8Gen.Text;

/// <summary>Decodes text on a processor that cannot shuffle bytes in vectors, the first texts in a
/// process, and ill-formed text, with the precompiled decoder of the framework.</summary>
internal static class FrameworkDecoder
{
    public static bool TryDecode(ReadOnlySpan<byte> utf8, Span<char> destination, out int written)
    {
        if (Utf8.ToUtf16(utf8, destination, out _, out written) == OperationStatus.Done)
            return true;

        written = 0;
        return false;
    }
}
