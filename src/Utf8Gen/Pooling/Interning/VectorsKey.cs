using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>A text of <see cref="Shortest"/> to <see cref="Longest"/> bytes in registers: its first
/// and its last sixteen bytes.</summary>
/// <remarks>Safe because: no vector extends beyond the text, and the compared text
/// has the same length.</remarks>
internal readonly unsafe struct VectorsKey
{
    public const int Shortest = WordsKey.Longest + 1;
    public const int Longest = 2 * Bytes;

    private const int Bytes = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public VectorsKey(Vector128<byte> first, Vector128<byte> last, int length)
    {
        First = first;
        Last = last;
        Length = length;
    }

    public Vector128<byte> First { get; }

    public Vector128<byte> Last { get; }

    public int Length { get; }

    /// <returns><see langword="false"/> for text of another length.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public static bool TryRead(ReadOnlySpan<byte> utf8, out VectorsKey vectors)
    {
        if (utf8.Length is < Shortest or > Longest)
        {
            vectors = default;
            return false;
        }

        ref byte start = ref MemoryMarshal.GetReference(utf8);
        vectors = new VectorsKey(
            Vector128.LoadUnsafe(ref start), Vector128.LoadUnsafe(ref start, (nuint)(uint)utf8.Length - Bytes), utf8.Length);
        return true;
    }

    /// <inheritdoc cref="Slot.Has"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsIn(Slot* slot, out uint generation)
    {
        generation = Volatile.Read(ref slot->Generation);
        return slot->HasLength(Length) && Slot.TryLocate(slot, Length, generation, out byte* text) && IsAt(text);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool IsAt(byte* text)
        => ((Vector128.Load(text) ^ First) | (Vector128.Load(text + (nuint)(uint)Length - Bytes) ^ Last)) == Vector128<byte>.Zero;
}
