using System.Buffers.Binary;
using System.Numerics;

namespace Utf8Gen.Pooling;

/// <summary>SipHash-1-3, a keyed hash against which texts cannot be chosen to collide.</summary>
/// <remarks>Follows J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF"
/// (2012), with one compression round and three finalization rounds, as hash tables of
/// other languages use it.</remarks>
internal readonly struct SipHash(ulong key0, ulong key1)
{
    public ulong Hash(ReadOnlySpan<byte> text)
    {
        ulong v0 = key0 ^ 0x736F_6D65_7073_6575;
        ulong v1 = key1 ^ 0x646F_7261_6E64_6F6D;
        ulong v2 = key0 ^ 0x6C79_6765_6E65_7261;
        ulong v3 = key1 ^ 0x7465_6462_7974_6573;

        ulong last = (ulong)text.Length << 56;
        for (; text.Length >= 8; text = text[8..])
            Compress(BinaryPrimitives.ReadUInt64LittleEndian(text), ref v0, ref v1, ref v2, ref v3);
        for (int i = 0; i < text.Length; i++)
            last |= (ulong)text[i] << (8 * i);
        Compress(last, ref v0, ref v1, ref v2, ref v3);

        v2 ^= 0xFF;
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        Round(ref v0, ref v1, ref v2, ref v3);
        return v0 ^ v1 ^ v2 ^ v3;
    }

    private static void Compress(ulong word, ref ulong v0, ref ulong v1, ref ulong v2, ref ulong v3)
    {
        v3 ^= word;
        Round(ref v0, ref v1, ref v2, ref v3);
        v0 ^= word;
    }

    private static void Round(ref ulong v0, ref ulong v1, ref ulong v2, ref ulong v3)
    {
        v0 += v1;
        v1 = BitOperations.RotateLeft(v1, 13) ^ v0;
        v0 = BitOperations.RotateLeft(v0, 32);
        v2 += v3;
        v3 = BitOperations.RotateLeft(v3, 16) ^ v2;
        v0 += v3;
        v3 = BitOperations.RotateLeft(v3, 21) ^ v0;
        v2 += v1;
        v1 = BitOperations.RotateLeft(v1, 17) ^ v2;
        v2 = BitOperations.RotateLeft(v2, 32);
    }
}
