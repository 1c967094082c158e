using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Rounds text lengths to a few cell sizes, so that freed cells fit later texts.</summary>
/// <remarks>Steps of 16 bytes up to 128, then four sizes for each doubling, which leaves at most a
/// fifth of a cell unused. Text of up to <see cref="LongestInline"/> bytes needs no cell; text
/// longer than <see cref="LargestCell"/> gets a block of its own.</remarks>
internal static class SizeClass
{
    /// <summary>The class of texts that are stored in their slots.</summary>
    public const int Inline = 0;

    /// <summary>The longest text that is stored in its slot.</summary>
    public const int LongestInline = 24;

    /// <summary>The longest text: 1 GiB.</summary>
    public const int LongestText = 1 << 30;

    /// <summary>A sixteenth of a chunk: the unused end of a chunk is never larger.</summary>
    public const int LargestCell = 4096;

    /// <summary>The class of texts that have a block of their own.</summary>
    public const int Block = 28;

    public const int Count = Block + 1;

    private const int LargestStep = 128;
    private const int ClassesOfSteps = LargestStep / 16;
    private const int Log2OfLargestStep = 7;

    public static int Of(int byteCount) => byteCount switch
    {
        <= LongestInline => Inline,
        > LargestCell => Block,
        _ => OfCell(byteCount),
    };

    /// <summary>Returns the class of a text that has a cell.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 256 bytes
    public static int OfCell(int byteCount)
    {
        if (byteCount <= LargestStep)
            return ((byteCount + 15) / 16) - 1;

        uint last = (uint)byteCount - 1;
        int log2 = BitOperations.Log2(last);
        return ClassesOfSteps + ((log2 - Log2OfLargestStep) * 4) + (int)((last >> (log2 - 2)) & 3);
    }

    /// <param name="sizeClass">A class of cells.</param>
    public static int CellSizeOf(int sizeClass)
    {
        if (sizeClass < ClassesOfSteps)
            return (sizeClass + 1) * 16;

        int quarter = sizeClass - ClassesOfSteps;
        return (5 + (quarter & 3)) << (Log2OfLargestStep - 2 + (quarter >> 2));
    }
}
