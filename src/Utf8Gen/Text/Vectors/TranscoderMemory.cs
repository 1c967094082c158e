using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>The memory that the encoder and the decoder read and write, without bounds
/// checks at each step.</summary>
/// <remarks>Safe because: each member asserts that its access lies inside the span. The callers
/// ensure that by comparing positions with lengths, never by the content of the text: a text that
/// another thread changes meanwhile produces other results, but not at other positions.</remarks>
internal static partial class TranscoderMemory
{
    private const int CacheLine = 64;

    /// <summary>Loads a shuffle from a table.</summary>
    /// <param name="table">The table.</param>
    /// <param name="offset">The offset: at least 16 bytes before the end.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public static Vector128<byte> LoadShuffle(ReadOnlySpan<byte> table, nuint offset)
    {
        AssertInside(offset, Vector128<byte>.Count, (nuint)table.Length);
        return Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(table), offset);
    }

    /// <summary>Returns the code units of a text.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Source<ushort> UnitsOf(ReadOnlySpan<char> text) => new(MemoryMarshal.Cast<char, ushort>(text));

    /// <summary>Returns the code units of a destination.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Destination<ushort> UnitsOf(Span<char> destination) => new(MemoryMarshal.Cast<char, ushort>(destination));

    [Conditional("DEBUG")]
    private static void AssertInside(nuint at, int count, nuint length)
        => Debug.Assert(at <= length && (nuint)count <= length - at, "every access is inside the span");
}
