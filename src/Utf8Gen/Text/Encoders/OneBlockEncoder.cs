using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Encodes a text of half a block to a block.</summary>
internal static class OneBlockEncoder
{
    public const int MinUnits = EncodedBlock.Units / 2;

    [MethodImpl(MethodImplOptions.AggressiveOptimization | MethodImplOptions.NoInlining)]
    public static bool TryEncode(EncoderMemory.CodeUnits units, EncoderMemory.Utf8Bytes bytes, out int written, out bool isWellFormed)
    {
        nuint second = units.Length - MinUnits;
        Vector128<ushort> head = units.LoadHalf(0), tail = units.LoadHalf(second);

        // Where head and tail overlap, they are equal.
        Vector128<ushort> all = head | ByteShifts.Push(tail.AsByte(), second * sizeof(char)).AsUInt16();
        Vector128<ushort> isLone = Vector128<ushort>.Zero;
        EncodedBlock block = EncodedBlock.OfAny(all, UnitVectors.Previous(all), UnitVectors.Next(all), ref isLone)
            .Without(EncodedBlock.Units - units.Length);
        bool fits = block.TryStore(bytes, 0);
        written = fits ? (int)block.Length : 0;
        isWellFormed = isLone == Vector128<ushort>.Zero;
        return fits;
    }
}
