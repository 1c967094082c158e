using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Narrows 4 to 32 ASCII chars to bytes that stay in registers.</summary>
/// <remarks>Safe because: two vectors of eight chars, at the start and at the end, lie inside any
/// text of 8 to 16 chars; two words of four chars inside any of 4 to 7; and two vectors at either
/// end inside any of 17 to 32.</remarks>
internal static class AsciiText
{
    private const ushort NotAscii = 0xFF80;

    /// <returns><see langword="false"/> for text of another length, or that is not ASCII.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit
    public static bool TryNarrow(ReadOnlySpan<char> text, out WordsKey words)
    {
        if (text.Length is >= 4 and <= 16 && BitConverter.IsLittleEndian)
        {
            ref ushort start = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
            (Vector128<ushort> first, Vector128<ushort> last) = text.Length >= 8
                ? (Vector128.LoadUnsafe(ref start), Vector128.LoadUnsafe(ref start, (nuint)(text.Length - 8)))
                : (FourChars(ref start), FourChars(ref Unsafe.Add(ref start, text.Length - 4)));
            if (((first | last) & Vector128.Create(NotAscii)) == Vector128<ushort>.Zero)
            {
                Vector128<ulong> narrowed = Vector128.Narrow(first, last).AsUInt64();
                words = new WordsKey(narrowed.GetElement(0), narrowed.GetElement(1), text.Length);
                return true;
            }
        }

        words = default;
        return false;
    }

    /// <inheritdoc cref="TryNarrow(ReadOnlySpan{char}, out WordsKey)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit, 32 chars
    public static bool TryNarrow(ReadOnlySpan<char> text, out VectorsKey vectors)
    {
        if (text.Length is >= VectorsKey.Shortest and <= VectorsKey.Longest)
        {
            ref ushort start = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
            nuint last = (nuint)(uint)text.Length - 16;
            Vector128<ushort> first0 = Vector128.LoadUnsafe(ref start), first8 = Vector128.LoadUnsafe(ref start, 8);
            Vector128<ushort> last0 = Vector128.LoadUnsafe(ref start, last), last8 = Vector128.LoadUnsafe(ref start, last + 8);
            if (((first0 | first8 | last0 | last8) & Vector128.Create(NotAscii)) == Vector128<ushort>.Zero)
            {
                vectors = new VectorsKey(Vector128.Narrow(first0, first8), Vector128.Narrow(last0, last8), text.Length);
                return true;
            }
        }

        vectors = default;
        return false;
    }

    /// <summary>Loads four chars, followed by four zeros.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> FourChars(ref ushort start)
        => Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref start))).AsUInt16();
}
