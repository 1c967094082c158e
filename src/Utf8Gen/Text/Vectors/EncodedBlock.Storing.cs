using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

internal readonly partial struct EncodedBlock
{
    private const int Word = sizeof(ulong);
    private const int HalfWord = sizeof(uint);
    private const int BitsOfByte = 8;

    /// <summary>Stores both halves entirely, zeros included.</summary>
    /// <param name="bytes">The destination.</param>
    /// <param name="at">The offset: at least <see cref="Room"/> bytes before the end.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK
    public void Store(TranscoderMemory.Utf8Bytes bytes, nuint at)
    {
        bytes.Store(at, _low);
        bytes.Store(at + _lowLength, _high);
    }

    /// <summary>Stores exactly the encoded bytes, if there is room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 8 chars
    public bool TryStore(TranscoderMemory.Utf8Bytes bytes, nuint at)
    {
        nuint room = bytes.Length - at;
        if (room >= Room)
            Store(bytes, at);
        else if (room < Length)
            return false;
        else if (Length >= VectorBytes)
            StoreExactly(bytes, at);
        else
            StoreFew(bytes, at, Joined, Length);
        return true;
    }

    /// <summary>All bytes of a block that fits into one vector.</summary>
    private Vector128<byte> Joined
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 4 chars
        get => _low | ByteShifts.Push(_high, _lowLength);
    }

    /// <summary>Stores a vector or more: the first bytes, then the last
    /// ones, which overlap.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, CJK of 8 chars
    private void StoreExactly(TranscoderMemory.Utf8Bytes bytes, nuint at)
    {
        nuint last = Length - VectorBytes;
        bytes.Store(at, _low);
        bytes.Store(at + last, ByteShifts.Drop(_low, last) | ByteShifts.Push(_high, _lowLength - last));
    }

    /// <summary>Stores less than a vector, in overlapping words.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: encode, Cyrillic of 4 chars
    private static void StoreFew(TranscoderMemory.Utf8Bytes bytes, nuint at, Vector128<byte> all, nuint length)
    {
        ulong first = all.AsUInt64().GetElement(0);
        if (length > 3 * HalfWord)
        {
            bytes.Store(at, first);
            bytes.Store(at + length - Word, ByteShifts.Drop(all, length - Word).AsUInt64().GetElement(0));
        }
        else if (length >= HalfWord)
        {
            nuint last = length - HalfWord, middle = last / 2;
            bytes.Store(at, (uint)first);
            bytes.Store(at + middle, (uint)(first >> (int)(BitsOfByte * middle)));
            bytes.Store(at + last, ByteShifts.Drop(all, last).AsUInt32().GetElement(0));
        }
        else
        {
            nuint last = length - 1, middle = length / 2;
            bytes.Store(at, (byte)first);
            bytes.Store(at + middle, (byte)(first >> (int)(BitsOfByte * middle)));
            bytes.Store(at + last, (byte)(first >> (int)(BitsOfByte * last)));
        }
    }
}
