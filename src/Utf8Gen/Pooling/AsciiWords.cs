using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Turns 4 to 16 chars of ASCII into bytes that never leave the registers.</summary>
/// <remarks>Safe because: two vectors of eight chars, from the first char on and up to the last one, lie inside any text of 8
/// to 16; and two words of four chars inside any of 4 to 7.</remarks>
internal static class AsciiWords
{
    private const ushort NotAscii = 0xFF80;

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

    /// <summary>Four chars, and four zeros behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static Vector128<ushort> FourChars(ref ushort start)
        => Vector128.CreateScalar(Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref start))).AsUInt16();
}
