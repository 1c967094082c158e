using System.Buffers.Binary;
using System.Text;

namespace Utf8Gen.Benchmarks.Writer;

/// <summary>The machine words that cover all names of one length, the last one overlapping the
/// one before.</summary>
internal static class NameWords
{
    public static IReadOnlyList<NameWord> Of(int length) => length switch
    {
        1 => [new(0, 1)],
        2 => [new(0, 2)],
        3 => [new(0, 2), new(2, 1)],
        4 => [new(0, 4)],
        < 8 => [new(0, 4), new(length - 4, 4)],
        8 => [new(0, 8)],
        _ => [.. Enumerable.Range(0, (length - 1) / 8).Select(static i => new NameWord(8 * i, 8)), new(length - 8, 8)],
    };

    public static ulong ValueOf(NameWord word, string name) => Read(Encoding.UTF8.GetBytes(name).AsSpan(word.Offset, word.Size));

    /// <summary>Letters without the bit that tells the cases apart.</summary>
    public static ulong MaskOf(NameWord word, string name)
        => Read([.. Encoding.UTF8.GetBytes(name)
            .AsSpan(word.Offset, word.Size)
            .ToArray()
            .Select(static b => char.IsAsciiLetter((char)b) ? (byte)0xDF : (byte)0xFF)]);

    private static ulong Read(ReadOnlySpan<byte> bytes)
    {
        Span<byte> padded = stackalloc byte[8];
        bytes.CopyTo(padded);
        return BinaryPrimitives.ReadUInt64LittleEndian(padded);
    }
}
