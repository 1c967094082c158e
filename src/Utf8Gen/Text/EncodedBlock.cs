using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Encodes eight code units to a block: the bytes of four units in each vector.</summary>
internal static class EncodedBlock
{
    /// <summary>The number of code units in a block.</summary>
    public const int Units = 8;

    /// <summary>The most bytes that a block encodes to.</summary>
    public const int MaxBytes = 3 * Units;

    /// <summary>The room for storing any block entirely, zeros included.</summary>
    public const int Room = (MaxBytes / 2) + VectorBytes;

    private const int VectorBytes = 16;

    /// <summary>Encodes units without surrogates.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static TranscodedBlock<byte> OfBasicPlane(Vector128<ushort> units)
    {
        Vector128<ushort> isOne = IsAtMost(units, 0x7F);
        Vector128<ushort> isTwo = IsAtMost(units, 0x7FF);
        return Compact(Trail(units, isTwo), Lead(units), IsShort(isOne, isTwo));
    }

    /// <summary>Encodes any units: each half of a surrogate pair becomes a lane of two bytes, and a lone surrogate
    /// becomes U+FFFD.</summary>
    /// <param name="units">The units.</param>
    /// <param name="previous">The unit before each one.</param>
    /// <param name="next">The unit after each one.</param>
    /// <param name="isLone">Set in each lane that was a lone surrogate.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    public static TranscodedBlock<byte> OfAny(
        Vector128<ushort> units, Vector128<ushort> previous, Vector128<ushort> next, ref Vector128<ushort> isLone)
    {
        Vector128<ushort> isHigh = IsHighSurrogate(units);
        Vector128<ushort> isLow = IsLowSurrogate(units);
        Vector128<ushort> isPairHigh = isHigh & IsLowSurrogate(next);
        Vector128<ushort> isPairLow = isLow & IsHighSurrogate(previous);
        Vector128<ushort> isLoneHere = (isHigh ^ isPairHigh) | (isLow ^ isPairLow);
        isLone |= isLoneHere;

        units = VectorOperations.Select(isLoneHere, Vector128.Create((ushort)0xFFFD), units);
        units = VectorOperations.Select(isPairHigh, FirstTwoBytes(units), units);
        units ^= isPairLow & BitsOfHighSurrogate(previous);
        Vector128<ushort> isOne = IsAtMost(units, 0x7F);
        Vector128<ushort> isTwo = IsAtMost(units, 0x7FF) | isPairHigh;
        return Compact(Trail(units, isTwo), Lead(units), IsShort(isOne, isTwo | isPairLow));
    }

    /// <summary>Compacts the bytes of all lanes.</summary>
    /// <param name="trail">The last byte of each lane that is not ASCII in the low half, and the byte before it in the
    /// high half.</param>
    /// <param name="lead">The first byte of a three-byte lane in the low half, and that of an ASCII lane in the high
    /// half.</param>
    /// <param name="isShort">In the low half whether a lane is one byte; in the high half whether it is at most
    /// two.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    private static TranscodedBlock<byte> Compact(Vector128<ushort> trail, Vector128<ushort> lead, Vector128<ushort> isShort)
    {
        uint shortness = isShort.AsByte().ExtractMostSignificantBits();
        uint low = (byte)shortness, high = shortness >> 8;
        return new TranscodedBlock<byte>(
            VectorOperations.Shuffle(VectorOperations.InterleaveLow(trail, lead).AsByte(), LaneShuffles.Load(low)),
            VectorOperations.Shuffle(VectorOperations.InterleaveHigh(trail, lead).AsByte(), LaneShuffles.Load(high)),
            (MaxBytes / 2) - (nuint)(uint)BitOperations.PopCount(low),
            MaxBytes - (nuint)(uint)BitOperations.PopCount(shortness));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    private static Vector128<ushort> IsAtMost(Vector128<ushort> units, ushort most)
        => Vector128.Equals(Vector128.Min(units, Vector128.Create(most)), units);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    private static Vector128<ushort> IsShort(Vector128<ushort> isOne, Vector128<ushort> isTwo)
        => isTwo & (isOne | Vector128.Create((ushort)0xFF00));

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    private static Vector128<ushort> IsHighSurrogate(Vector128<ushort> units)
        => Vector128.Equals(units & Vector128.Create((ushort)0xFC00), Vector128.Create((ushort)0xD800));

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    private static Vector128<ushort> IsLowSurrogate(Vector128<ushort> units)
        => Vector128.Equals(units & Vector128.Create((ushort)0xFC00), Vector128.Create((ushort)0xDC00));

    /// <summary>Returns the unit whose two-byte encoding is the first two bytes of a high surrogate's code point: its
    /// upper bits, plus 0x10000, shifted into place, with the C0 turned into the F0 of a four-byte sequence.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    private static Vector128<ushort> FirstTwoBytes(Vector128<ushort> highSurrogates)
        => ((highSurrogates - Vector128.Create((ushort)0xD7C0)) >>> 2) | Vector128.Create((ushort)0x0C00);

    /// <summary>Returns the mask that turns two set bits of a low surrogate into the last two bits of the preceding
    /// high one, which belong to the same byte.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, emoji
    private static Vector128<ushort> BitsOfHighSurrogate(Vector128<ushort> highSurrogates)
        => Vector128.AndNot(Vector128.Create((ushort)0x0C00), highSurrogates << 10);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    private static Vector128<ushort> Lead(Vector128<ushort> units) => (units >>> 12) | Vector128.Create((ushort)0x00E0) | (units << 8);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    private static Vector128<ushort> Trail(Vector128<ushort> units, Vector128<ushort> isTwo)
        => ((units << 2) & Vector128.Create((ushort)0x3F00)) | (units & Vector128.Create((ushort)0x003F))
            | Vector128.Create((ushort)0x8080) | (isTwo & Vector128.Create((ushort)0x4000));
}

/// <summary>The shuffles that compact the bytes of four code units.</summary>
/// <remarks>Each unit has four bytes: the last of its UTF-8, the one before, the first of three, and the unit itself if
/// it is ASCII. A shuffle selects the bytes that each unit needs, in order, followed by zeros.</remarks>
internal static partial class LaneShuffles
{
    /// <summary>A mix of lengths has two bits for each unit, the first unit lowest: one bit is set if the unit takes at
    /// most two bytes, both if it takes one.</summary>
    public const int Mixes = 256;

    /// <summary>The length of a shuffle, in bytes.</summary>
    public const int Size = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> Load(uint mix) => TranscoderMemory.LoadShuffle(Table, mix * Size);
}
