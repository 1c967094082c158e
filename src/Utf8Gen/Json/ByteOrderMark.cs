using System.Buffers;
using System.Text;
using Utf8Gen.Json.Positions;

namespace Utf8Gen.Json;

/// <summary>Recognizes the byte order mark that a document may begin with.</summary>
internal static class ByteOrderMark
{
    private const int MaxLength = 4;

    private static ReadOnlySpan<byte> Utf16BigEndian => [0xFE, 0xFF];

    private static ReadOnlySpan<byte> Utf16LittleEndian => [0xFF, 0xFE];

    private static ReadOnlySpan<byte> Utf32BigEndian => [0x00, 0x00, 0xFE, 0xFF];

    /// <param name="document">The part of the document that is available.</param>
    /// <param name="isWhole">Whether the document is complete.</param>
    /// <param name="length">The length of the UTF-8 mark; 0 if there is none.</param>
    /// <returns>Whether the available bytes suffice to tell.</returns>
    /// <exception cref="Utf8JsonStreamException">The mark is that of UTF-16 or UTF-32.</exception>
    public static bool TryRecognize(in ReadOnlySequence<byte> document, bool isWhole, out int length)
    {
        Span<byte> buffer = stackalloc byte[MaxLength];
        ReadOnlySpan<byte> head = CopyHead(document, buffer);
        length = head.StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;

        // The mark of little-endian UTF-32 begins with that of UTF-16.
        if (head.StartsWith(Utf16BigEndian) || head.StartsWith(Utf16LittleEndian) || head.StartsWith(Utf32BigEndian))
            throw new Utf8JsonStreamException(
                "The document has the byte order mark of UTF-16 or UTF-32. Only UTF-8 can be read.", default(DocumentPosition));

        return isWhole || length > 0 || !IsPartOfMark(head);
    }

    private static ReadOnlySpan<byte> CopyHead(in ReadOnlySequence<byte> document, Span<byte> buffer)
    {
        ReadOnlySequence<byte> head = document.Slice(0, Math.Min(document.Length, MaxLength));
        head.CopyTo(buffer);
        return buffer[..(int)head.Length];
    }

    private static bool IsPartOfMark(ReadOnlySpan<byte> head) => Encoding.UTF8.Preamble.StartsWith(head)
        || Utf16BigEndian.StartsWith(head) || Utf16LittleEndian.StartsWith(head) || Utf32BigEndian.StartsWith(head);
}
