using System.Buffers;

namespace ReleaseReport;

/// <summary>Bytes that are put together for a while, in a rented array.</summary>
internal sealed class ScratchBuffer : IBufferWriter<byte>, IDisposable
{
    private const int InitialSize = 1024;

    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(InitialSize);
    private int _count;

    public ReadOnlySpan<byte> this[Range range] => _bytes.AsSpan(range);

    public ReadOnlySpan<byte> Written => _bytes.AsSpan(0, _count);

    public int Count => _count;

    /// <summary>Drops all but the first bytes.</summary>
    public void Truncate(int count) => _count = count;

    public void Advance(int count) => _count += count;

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Ensure(Math.Max(sizeHint, 1));
        return _bytes.AsMemory(_count);
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Ensure(Math.Max(sizeHint, 1));
        return _bytes.AsSpan(_count);
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = [];
        _count = 0;
    }

    private void Ensure(int room)
    {
        if (_bytes.Length - _count >= room)
            return;

        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(checked(_count + room), 2 * _bytes.Length));
        Written.CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = larger;
    }
}
