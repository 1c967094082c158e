using System.Buffers;

namespace ReleaseReport;

/// <summary>Bytes that are put together for a while, in a rented array.</summary>
internal sealed class ScratchBuffer : IBufferWriter<byte>, IDisposable
{
    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(1024);

    public int Count { get; private set; }

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, Count);

    public void Clear() => Count = 0;

    public void Advance(int count) => Count += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        int needed = checked(Count + Math.Max(sizeHint, 1));
        if (needed > _bytes.Length)
            Grow(needed);
        return _bytes.AsMemory(Count);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public void Dispose() => ArrayPool<byte>.Shared.Return(_bytes);

    private void Grow(int needed)
    {
        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(needed, 2 * _bytes.Length));
        Written.CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = larger;
    }
}
