using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Utf8Gen.Text;

namespace Utf8Gen;

/// <summary>Narrows ASCII text of up to 32 characters in registers.</summary>
/// <remarks>The result is stored at once: a lookup that soon reads a word from several overlapping
/// stores would have to wait for all of them.</remarks>
internal static class ShortAscii
{
    private const int UnitsOfVector = 8;

    /// <summary>The number of bytes of the result.</summary>
    public const int MaxLength = 32;

    private static readonly Vector128<byte> Numbers = Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    /// <summary>Narrows a text.</summary>
    /// <param name="text">Any text.</param>
    /// <param name="utf8">The characters as bytes, followed by zeros.</param>
    /// <returns>False if the text is longer than <see cref="MaxLength"/>
    /// or not ASCII.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryNarrow(ReadOnlySpan<char> text, out Vector256<byte> utf8)
    {
        var units = new EncoderMemory.CodeUnits(text);
        return text.Length switch
        {
            < UnitsOfVector / 2 => TryNarrowFew(text, out utf8),
            < UnitsOfVector => TryNarrowHalves(units, out utf8),
            <= 2 * UnitsOfVector => TryNarrowVectors(units, out utf8),
            _ => TryNarrowPairs(units, out utf8),
        };
    }

    private static bool TryNarrowFew(ReadOnlySpan<char> text, out Vector256<byte> utf8)
    {
        uint narrowed = 0;
        uint all = 0;
        for (int i = 0; i < text.Length; i++)
        {
            all |= text[i];
            narrowed |= (uint)text[i] << (8 * i);
        }

        utf8 = Vector256.CreateScalar(narrowed).AsByte();
        return all <= 0x7F;
    }

    private static bool TryNarrowHalves(EncoderMemory.CodeUnits units, out Vector256<byte> utf8)
    {
        Vector128<ushort> first = units.LoadHalf(0);
        Vector128<ushort> last = units.LoadHalf(units.Length - (UnitsOfVector / 2));
        ulong narrowed = First(first) | (First(last) << (8 * ((int)units.Length - (UnitsOfVector / 2))));
        utf8 = Vector256.CreateScalar(narrowed).AsByte();
        return UnitVectors.AreAscii(first | last);
    }

    private static bool TryNarrowVectors(EncoderMemory.CodeUnits units, out Vector256<byte> utf8)
    {
        Vector128<ushort> first = units.Load(0);
        Vector128<ushort> last = units.Load(units.Length - UnitsOfVector);

        // Of the last eight, those after the first eight. A shift by 64 would be one by 0.
        int known = (2 * UnitsOfVector) - (int)units.Length;
        ulong rest = known == UnitsOfVector ? 0 : First(last) >> (8 * known);
        utf8 = Vector256.Create(Vector128.Create(First(first), rest), Vector128<ulong>.Zero).AsByte();
        return UnitVectors.AreAscii(first | last);
    }

    private static bool TryNarrowPairs(EncoderMemory.CodeUnits units, out Vector256<byte> utf8)
    {
        utf8 = default;
        if (units.Length > MaxLength)
            return false;

        Vector128<ushort> first = units.Load(0);
        Vector128<ushort> second = units.Load(UnitsOfVector);
        Vector128<ushort> third = units.Load(units.Length - (2 * UnitsOfVector));
        Vector128<ushort> last = units.Load(units.Length - UnitsOfVector);

        // Of the last sixteen, those after the first sixteen; a number beyond the vector is a zero.
        Vector128<byte> numbers = Numbers + Vector128.Create((byte)(MaxLength - (int)units.Length));
        utf8 = Vector256.Create(Vector128.Narrow(first, second), Vector128.Shuffle(Vector128.Narrow(third, last), numbers));
        return UnitVectors.AreAscii(first | second | third | last);
    }

    /// <summary>Returns the first eight characters as bytes.</summary>
    private static ulong First(Vector128<ushort> units) => Vector128.Narrow(units, units).AsUInt64().ToScalar();
}
