using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Encodes a text of three units to a block.</summary>
internal static class OneBlockEncoder
{
    /// <summary>The length of half a block, the shortest one that is loaded as vectors.</summary>
    public const int MinUnits = EncodedBlock.Units / 2;

    private const int BitsOfUnit = 8 * sizeof(char);

    /// <summary>Encodes a text of half a block to a block.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult Encode(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        nuint second = units.Length - MinUnits;
        Vector128<ushort> head = units.LoadHalf(0), tail = units.LoadHalf(second);

        // Where head and tail overlap, they are equal.
        return Encode(head | LaneShifts.Push(tail, second), units.Length, bytes);
    }

    /// <summary>Encodes a text of three units.</summary>
    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static EncodingResult EncodeThree(TranscoderMemory.Source<ushort> units, TranscoderMemory.Destination<byte> bytes)
    {
        ulong all = units[0] | ((ulong)units[1] << BitsOfUnit) | ((ulong)units[2] << (2 * BitsOfUnit));
        return Encode(Vector128.CreateScalar(all).AsUInt16(), units.Length, bytes);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 3 to 8 chars
    private static EncodingResult Encode(Vector128<ushort> all, nuint length, TranscoderMemory.Destination<byte> bytes)
    {
        Vector128<ushort> isLone = Vector128<ushort>.Zero;
        TranscodedBlock<byte> block = UnitVectors.HaveSurrogates(all)
            ? EncodedBlock.OfAny(all, UnitVectors.Previous(all), UnitVectors.Next(all), ref isLone)
            : EncodedBlock.OfBasicPlane(all);
        block = block.Without(EncodedBlock.Units - length);
        return block.TryStore(bytes, 0)
            ? EncodingResult.Of(block.Length, isLone == Vector128<ushort>.Zero)
            : EncodingResult.NoRoom;
    }
}
