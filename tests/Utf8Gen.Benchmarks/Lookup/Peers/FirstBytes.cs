using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>The beginning of a name as one number; bytes that a short name does not have
/// are 0.</summary>
internal static class FirstBytes
{
    /// <summary>The first eight bytes.</summary>
    public static ulong Eight(ReadOnlySpan<byte> name)
        => name.Length >= sizeof(ulong) ? Unsafe.ReadUnaligned<ulong>(ref MemoryMarshal.GetReference(name)) : Short(name);

    /// <summary>The first seven bytes, and the low byte of the length.</summary>
    public static ulong SevenAndLength(ReadOnlySpan<byte> name) => (Eight(name) & 0x00FF_FFFF_FFFF_FFFF) | (ulong)name.Length << 56;

    private static ulong Short(ReadOnlySpan<byte> name)
    {
        ref byte start = ref MemoryMarshal.GetReference(name);
        int length = name.Length;
        if (length >= sizeof(uint))
        {
            ulong tail = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, length - sizeof(uint)));
            return Unsafe.ReadUnaligned<uint>(ref start) | tail << 8 * (length - sizeof(uint));
        }

        if (length == 0)
            return 0;

        // One to three bytes: the first, the middle and the last one, which may be the same.
        ulong middle = Unsafe.Add(ref start, length >> 1);
        ulong last = Unsafe.Add(ref start, length - 1);
        return start | middle << 8 * (length >> 1) | last << 8 * (length - 1);
    }
}
