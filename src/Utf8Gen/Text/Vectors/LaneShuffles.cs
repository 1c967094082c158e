using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The shuffles that compact the bytes of four code units.</summary>
/// <remarks>Each unit has four bytes: the last of its UTF-8, the one before, the first of three,
/// and the unit itself if it is ASCII. A shuffle selects the bytes that each unit needs, in
/// order, followed by zeros.</remarks>
internal static partial class LaneShuffles
{
    /// <summary>A mix of lengths has two bits for each unit, the first unit lowest: one bit is set
    /// if the unit takes at most two bytes, both if it takes one.</summary>
    public const int Mixes = 256;

    /// <summary>The length of a shuffle, in bytes.</summary>
    public const int Size = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> Load(uint mix) => TranscoderMemory.LoadShuffle(Table, mix * Size);
}
