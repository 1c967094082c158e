using System.Diagnostics.CodeAnalysis;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen;

public static partial class Utf8TableChars
{
    private const int UnitsOfWord = 4;
    private const int UnitsOfVector = 8;
    private const int MaxNarrowedLength = 32;

    /// <summary>The bits that no ASCII character has, of four characters.</summary>
    private const ulong BeyondAscii = 0xFF80_FF80_FF80_FF80;

    private static readonly Vector128<byte> ByteNumbers = Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    /// <summary>Narrows short ASCII text.</summary>
    /// <returns>False if the text is long or not ASCII.</returns>
    private static bool TryNarrow(ReadOnlySpan<char> text, out Narrowed utf8)
    {
        if (BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated)
        {
            switch (text.Length)
            {
                case < UnitsOfWord:
                    return TryNarrowUnits(text, out utf8);
                case < UnitsOfVector:
                    return TryNarrowWords(text, out utf8);
                case <= 2 * UnitsOfVector:
                    return TryNarrowVectors(text, out utf8);
                case <= MaxNarrowedLength:
                    return TryNarrowPairs(text, out utf8);
            }
        }

        utf8 = default;
        return false;
    }

    private static bool TryNarrowUnits(ReadOnlySpan<char> text, out Narrowed utf8)
    {
        uint narrowed = 0;
        uint all = 0;
        for (int i = 0; i < text.Length; i++)
        {
            all |= text[i];
            narrowed |= (uint)text[i] << (8 * i);
        }

        utf8 = new Narrowed(narrowed, 0);
        return all <= 0x7F;
    }

    private static bool TryNarrowWords(ReadOnlySpan<char> text, out Narrowed utf8)
    {
        ulong first = Word(text[..UnitsOfWord]);
        ulong last = Word(text[^UnitsOfWord..]);
        utf8 = new Narrowed(Narrow(first) | (Narrow(last) << (8 * (text.Length - UnitsOfWord))), 0);
        return ((first | last) & BeyondAscii) == 0;
    }

    private static bool TryNarrowVectors(ReadOnlySpan<char> text, out Narrowed utf8)
    {
        Vector128<ushort> first = Vector(text[..UnitsOfVector]);
        Vector128<ushort> last = Vector(text[^UnitsOfVector..]);
        ulong end = Vector128.Narrow(last, last).AsUInt64().ToScalar();

        // A shift by 64 would be one by 0: the last eight are the first eight then.
        ulong rest = text.Length == UnitsOfVector ? 0 : end >> (8 * ((2 * UnitsOfVector) - text.Length));
        utf8 = new Narrowed(Vector128.Narrow(first, first).AsUInt64().ToScalar(), rest);
        return IsAscii(first | last);
    }

    private static bool TryNarrowPairs(ReadOnlySpan<char> text, out Narrowed utf8)
    {
        Vector128<ushort> first = Vector(text[..UnitsOfVector]);
        Vector128<ushort> second = Vector(text.Slice(UnitsOfVector, UnitsOfVector));
        Vector128<ushort> third = Vector(text.Slice(text.Length - (2 * UnitsOfVector), UnitsOfVector));
        Vector128<ushort> last = Vector(text[^UnitsOfVector..]);

        // Moves the last 16 bytes to the front, past those that the first 16 have.
        Vector128<byte> numbers = ByteNumbers + Vector128.Create((byte)(MaxNarrowedLength - text.Length));
        utf8 = new Narrowed(Vector256.Create(Vector128.Narrow(first, second), Vector128.Shuffle(Vector128.Narrow(third, last), numbers)));
        return IsAscii(first | second | third | last);
    }

    private static ulong Word(ReadOnlySpan<char> units) => MemoryMarshal.Read<ulong>(MemoryMarshal.AsBytes(units));

    private static Vector128<ushort> Vector(ReadOnlySpan<char> units) => Vector128.Create(MemoryMarshal.Cast<char, ushort>(units));

    private static bool IsAscii(Vector128<ushort> units) => (units.AsUInt64() & Vector128.Create(BeyondAscii)) == default;

    /// <summary>Narrows four ASCII characters.</summary>
    private static ulong Narrow(ulong units)
    {
        ulong pairs = (units | (units >> 8)) & 0x0000_FFFF_0000_FFFF;
        return (pairs | (pairs >> 16)) & 0xFFFF_FFFF;
    }

    /// <summary>Up to 32 bytes.</summary>
    /// <remarks>Always stored whole: a read that overlaps several pending stores
    /// would have to wait for all of them.</remarks>
    private readonly struct Narrowed
    {
        private readonly Vector256<byte> _bytes;

        public Narrowed(ulong first, ulong second)
        {
            _bytes = Vector256.Create(Vector128.Create(first, second).AsByte(), Vector128<byte>.Zero);
        }

        public Narrowed(Vector256<byte> bytes)
        {
            _bytes = bytes;
        }

        [UnscopedRef]
        public ReadOnlySpan<byte> Bytes(int length) => MemoryMarshal.AsBytes(new ReadOnlySpan<Vector256<byte>>(in _bytes))[..length];
    }
}
