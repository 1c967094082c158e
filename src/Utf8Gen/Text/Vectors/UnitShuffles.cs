using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The shuffles that compact the selected ones of eight code units, followed by
/// zeros.</summary>
internal static partial class UnitShuffles
{
    /// <summary>A selection has a bit for each unit, the first unit lowest.</summary>
    public const int Selections = 256;

    /// <summary>The length of a shuffle, in bytes.</summary>
    public const int Size = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public static Vector128<byte> Load(uint selection) => TranscoderMemory.LoadShuffle(Table, selection * Size);
}
