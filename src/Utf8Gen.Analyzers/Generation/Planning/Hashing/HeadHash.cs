using Utf8Gen.Analyzers.Generation.Planning.Keys;

namespace Utf8Gen.Analyzers.Generation.Planning.Hashing;

/// <summary>Combines the length of a text with its first four bytes and, if these do not
/// suffice, its last four.</summary>
/// <param name="ReadsTail">Whether the last four bytes are included.</param>
/// <param name="IgnoreCase">Whether 0x20 is set in each byte. That may make different bytes equal;
/// the words that are compared afterwards are exact.</param>
internal sealed record HeadHash(bool ReadsTail, bool IgnoreCase)
{
    /// <summary>The size of the head and the tail in bytes. For a shorter text the head is all its
    /// bytes, and the tail is 0.</summary>
    public const int Size = 4;

    public uint Of(ReadOnlySpan<byte> utf8)
    {
        bool isShort = utf8.Length < Size;
        uint head = EitherCaseOf(isShort ? KeyWords.Packed(utf8) : LittleEndian.Read(utf8, 0, Size));
        uint tail = ReadsTail ? EitherCaseOf(isShort ? 0 : LittleEndian.Read(utf8, utf8.Length - Size, Size)) : 0;
        return unchecked(head + tail + (uint)utf8.Length);
    }

    private uint EitherCaseOf(ulong word) => (uint)(IgnoreCase ? word | AsciiCase.BitOfEveryByte : word);
}
