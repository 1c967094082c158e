using System.Buffers;

namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>An array that is rented for each text.</summary>
internal readonly struct RentedArrayStore(byte[][] texts) : ITextStore<byte[]?>
{
    public byte[]? Add(int number)
    {
        byte[] text = texts[number];
        byte[] kept = ArrayPool<byte>.Shared.Rent(text.Length);
        text.CopyTo(kept, 0);
        return kept;
    }

    public void Remove(ref byte[]? kept)
    {
        if (kept is not null)
            ArrayPool<byte>.Shared.Return(kept);
    }
}
