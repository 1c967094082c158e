using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The shuffles that put the bytes of four code units together.</summary>
/// <remarks>Each unit has four bytes: the last of its UTF-8, the one before, the first of three, and the unit itself where it is
/// ASCII. A shuffle takes from each unit the bytes that it has, the first one first, and zeros behind the last unit.</remarks>
internal static partial class LaneShuffles
{
    /// <summary>A mix of lengths has two bits for each unit, the first unit lowest: one is set where it is no more than two bytes,
    /// both where it is one.</summary>
    public const int Mixes = 256;

    /// <summary>Bytes of a shuffle.</summary>
    public const int Size = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> Load(uint mix) => EncoderMemory.LoadShuffle(Table, mix * Size);
}
