using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Decodes 16 bytes to a block: the code units of eight bytes in each vector.</summary>
/// <remarks>Each byte has a lane. Lead bytes become the code unit of their sequence, for which the bytes after them are
/// loaded as well. Of four bytes, the first becomes the high surrogate and the third the low one. Lanes of other
/// continuations are removed.</remarks>
internal static class DecodedBlock
{
    /// <summary>The number of bytes in a block.</summary>
    public const int Bytes = 16;

    /// <summary>The room for storing any block entirely, zeros included.</summary>
    public const int Room = 16;

    private const int UnitsOfHalf = 8;

    /// <summary>Decodes well-formed bytes; of others, any units.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="next">The byte after each one.</param>
    /// <param name="second">The second byte after each one.</param>
    /// <param name="before">The second byte before each one.</param>
    /// <param name="lanes">The bytes that are not continuations; only those are decoded.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public static TranscodedBlock<ushort> Of(
        Vector128<byte> bytes, Vector128<byte> next, Vector128<byte> second, Vector128<byte> before, uint lanes)
    {
        next &= Vector128.Create((byte)0x3F);
        second &= Vector128.Create((byte)0x3F);
        (Vector128<ushort> lowBytes, Vector128<ushort> highBytes) = Vector128.Widen(bytes);
        (Vector128<ushort> lowNext, Vector128<ushort> highNext) = Vector128.Widen(next);
        (Vector128<ushort> lowSecond, Vector128<ushort> highSecond) = Vector128.Widen(second);
        Vector128<ushort> low = BasicPlane(lowBytes, lowNext, lowSecond), high = BasicPlane(highBytes, highNext, highSecond);
        if (!HasFour(Vector128.Max(bytes, before)))
            return Compact(low, high, lanes);

        Vector128<byte> isLow = IsFour(before);
        (Vector128<short> lowIsLow, Vector128<short> highIsLow) = Vector128.Widen(isLow.AsSByte());
        low = Surrogates(low, lowBytes, lowNext, lowSecond, lowIsLow.AsUInt16());
        high = Surrogates(high, highBytes, highNext, highSecond, highIsLow.AsUInt16());
        return Compact(low, high, lanes);
    }

    /// <summary>Returns a bit for each byte that has a code unit.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="before">The second byte before each one.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public static uint Lanes(Vector128<byte> bytes, Vector128<byte> before)
        => (Vector128.GreaterThan(bytes.AsSByte(), Vector128.Create((sbyte)-65)).AsByte() | IsFour(before)).ExtractMostSignificantBits();

    /// <summary>Removes the lanes that have no code unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    private static TranscodedBlock<ushort> Compact(Vector128<ushort> low, Vector128<ushort> high, uint lanes)
    {
        uint ofLow = (byte)lanes, ofHigh = lanes >> UnitsOfHalf;
        return new TranscodedBlock<ushort>(
            VectorOperations.Shuffle(low.AsByte(), UnitShuffles.Load(ofLow)).AsUInt16(),
            VectorOperations.Shuffle(high.AsByte(), UnitShuffles.Load(ofHigh)).AsUInt16(),
            (nuint)(uint)BitOperations.PopCount(ofLow),
            (nuint)(uint)BitOperations.PopCount(lanes));
    }

    /// <summary>Decodes sequences of one to three bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    private static Vector128<ushort> BasicPlane(Vector128<ushort> bytes, Vector128<ushort> next, Vector128<ushort> second)
    {
        Vector128<ushort> ofTwo = ((bytes & Vector128.Create((ushort)0x1F)) << 6) | next;
        Vector128<ushort> ofThree = (bytes << 12) | (next << 6) | second;
        ofTwo = VectorOperations.Select(IsAbove(bytes, 0x7F), ofTwo, bytes);
        return VectorOperations.Select(IsAbove(bytes, 0xDF), ofThree, ofTwo);
    }

    /// <summary>Replaces the lanes of four-byte sequences by surrogates.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, emoji
    private static Vector128<ushort> Surrogates(
        Vector128<ushort> units, Vector128<ushort> bytes, Vector128<ushort> next, Vector128<ushort> second, Vector128<ushort> isLow)
    {
        // 0xD800, less the 0x10000 that surrogates leave out.
        Vector128<ushort> high = (((bytes & Vector128.Create((ushort)7)) << 8) | (next << 2) | (second >>> 4))
            + Vector128.Create((ushort)(0xD800 - (0x10000 >> 10)));
        Vector128<ushort> low = Vector128.Create((ushort)0xDC00) | ((bytes & Vector128.Create((ushort)0x0F)) << 6) | next;
        units = VectorOperations.Select(IsAbove(bytes, 0xEF), high, units);
        return VectorOperations.Select(isLow, low, units);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    private static Vector128<ushort> IsAbove(Vector128<ushort> bytes, short limit)
        => Vector128.GreaterThan(bytes.AsInt16(), Vector128.Create(limit)).AsUInt16();

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, emoji
    private static Vector128<byte> IsFour(Vector128<byte> bytes) => Vector128.GreaterThanOrEqual(bytes, Vector128.Create((byte)0xF0));

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, emoji
    private static bool HasFour(Vector128<byte> bytes) => IsFour(bytes) != Vector128<byte>.Zero;
}

/// <summary>The shuffles that compact the selected ones of eight code units, followed by zeros.</summary>
internal static partial class UnitShuffles
{
    /// <summary>A selection has a bit for each unit, the first unit lowest.</summary>
    public const int Selections = 256;

    /// <summary>The length of a shuffle, in bytes.</summary>
    public const int Size = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public static Vector128<byte> Load(uint selection) => TranscoderMemory.LoadShuffle(Table, selection * Size);
}
