using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Benchmarks.Lookup.Peers;

/// <summary>Compares names as bytes, and hashes them a word at a time.</summary>
/// <remarks>A hash without a secret: a program that takes names from strangers would have to pay
/// for one that has it. <see cref="HashCode.AddBytes"/> is slower.</remarks>
internal sealed class ByteNameComparer : IEqualityComparer<byte[]>, IAlternateEqualityComparer<ReadOnlySpan<byte>, byte[]>
{
    private const ulong Multiplier = 0x9E37_79B9_7F4A_7C15;

    public static ByteNameComparer Instance { get; } = new();

    public bool Equals(byte[]? x, byte[]? y) => x.AsSpan().SequenceEqual(y);

    public int GetHashCode(byte[] obj) => GetHashCode(obj.AsSpan());

    public bool Equals(ReadOnlySpan<byte> alternate, byte[] other) => alternate.SequenceEqual(other);

    public byte[] Create(ReadOnlySpan<byte> alternate) => alternate.ToArray();

    public int GetHashCode(ReadOnlySpan<byte> alternate)
    {
        ulong hash = (ulong)alternate.Length;
        if (alternate.Length <= sizeof(ulong))
            return Finish(hash ^ FirstBytes.Eight(alternate));

        ref byte start = ref MemoryMarshal.GetReference(alternate);
        int last = alternate.Length - sizeof(ulong);
        for (int i = 0; i < last; i += sizeof(ulong))
            hash = BitOperations.RotateLeft((hash ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, i))) * Multiplier, 29);
        return Finish(hash ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, last)));
    }

    private static int Finish(ulong hash)
    {
        hash *= Multiplier;
        return (int)(hash ^ hash >> 32);
    }
}
