using System.Buffers;

namespace Utf8Gen.Pooling;

/// <summary>A text that is read more than once, copied if another thread may
/// change it meanwhile.</summary>
/// <remarks>A UTF-8 decoder counts first and writes afterwards, and may rely on both passes
/// seeing the same bytes.</remarks>
internal readonly ref struct StableText
{
    /// <summary>The scratch memory that the caller should provide. Longer
    /// texts use a rented array.</summary>
    public const int ScratchBytes = 256;

    private readonly OptimisticRead _read;
    private readonly byte[]? _rented;
    private readonly bool _isCopy;

    /// <param name="read">An optimistic read that has begun; the constructor ends it.</param>
    /// <param name="scratch">Scratch memory for a copy.</param>
    public StableText(OptimisticRead read, Span<byte> scratch)
    {
        _read = read;
        Utf8 = read.Text;
        if (!read.MayChange)
        {
            // The text may have been freed before the state was frozen.
            IsThere = read.IsThere;
            return;
        }

        _isCopy = true;
        if (read.Text.Length > scratch.Length)
            scratch = _rented = ArrayPool<byte>.Shared.Rent(read.Text.Length);

        read.Text.CopyTo(scratch);
        Utf8 = scratch[..read.Text.Length];
        IsThere = read.TryEnd();
    }

    public ReadOnlySpan<byte> Utf8 { get; }

    /// <summary>Whether the text was live until it was copied.</summary>
    public bool IsThere { get; }

    public void Dispose()
    {
        if (!_isCopy)
            _read.TryEnd();
        else if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
    }
}
