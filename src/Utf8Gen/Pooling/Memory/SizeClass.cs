using System.Numerics;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>How much memory a text gets: a cell of one of few sizes, so that what is freed fits what comes.</summary>
/// <remarks>In steps of 16 bytes to 128, then four sizes for each doubling, where at most a fifth of a cell is unused. Text of up to
/// <see cref="LongestInline"/> bytes needs no cell, longer text than <see cref="LargestCell"/> gets a block of its own.</remarks>
internal static class SizeClass
{
    /// <summary>The text lies in its slot.</summary>
    public const int Inline = 0;

    /// <summary>A text of so many bytes, and any shorter one, lies in its slot.</summary>
    public const int LongestInline = 24;

    /// <summary>No text may be longer: 1 GiB.</summary>
    public const int LongestText = 1 << 30;

    /// <summary>A sixteenth of a chunk: what is left at the end of one is never more.</summary>
    public const int LargestCell = 4096;

    /// <summary>The text has a block of its own.</summary>
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

    /// <summary>The same for a text that has a cell.</summary>
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
