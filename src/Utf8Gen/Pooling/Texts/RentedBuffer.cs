using System.Buffers;

namespace Utf8Gen.Pooling;

/// <summary>A rented array for the duration of a call.</summary>
/// <remarks>Rented, not on the stack: a text may have any length, and every caller would have to
/// clear or check a buffer on the stack.</remarks>
internal readonly ref struct RentedBuffer(int byteCount)
{
    public byte[] Bytes { get; } = ArrayPool<byte>.Shared.Rent(byteCount);

    public void Dispose() => ArrayPool<byte>.Shared.Return(Bytes);
}
