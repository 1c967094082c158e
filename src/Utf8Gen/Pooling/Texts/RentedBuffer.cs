using System.Buffers;

namespace Utf8Gen.Pooling;

/// <summary>Bytes for as long as a member runs.</summary>
/// <remarks>Rented, not on the stack: a text may have any length, and a buffer on the stack would have to be cleared or
/// checked by every caller.</remarks>
internal readonly ref struct RentedBuffer(int byteCount)
{
    public byte[] Bytes { get; } = ArrayPool<byte>.Shared.Rent(byteCount);

    public void Dispose() => ArrayPool<byte>.Shared.Return(Bytes);
}
