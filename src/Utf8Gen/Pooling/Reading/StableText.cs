using System.Buffers;

namespace Utf8Gen.Pooling;

/// <summary>A text to be looked at more than once: where another thread may change it meanwhile, a copy.</summary>
/// <remarks>What decodes UTF-8 counts first and writes then, and may expect both to be of the same bytes.</remarks>
internal readonly ref struct StableText
{
    /// <summary>How much memory for a copy the caller should bring. Longer texts get a buffer of the pool of arrays.</summary>
    public const int ScratchBytes = 256;

    private readonly OptimisticRead _read;
    private readonly byte[]? _rented;
    private readonly bool _isCopy;

    /// <param name="read">Has begun; this ends it.</param>
    /// <param name="scratch">Memory for a copy.</param>
    public StableText(OptimisticRead read, Span<byte> scratch)
    {
        _read = read;
        Utf8 = read.Text;
        if (!read.MayChange)
        {
            // It may have been freed before the state was frozen.
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

    /// <summary>Whether the text was there until it was copied.</summary>
    public bool IsThere { get; }

    public void Dispose()
    {
        if (!_isCopy)
            _read.TryEnd();
        else if (_rented is not null)
            ArrayPool<byte>.Shared.Return(_rented);
    }
}
