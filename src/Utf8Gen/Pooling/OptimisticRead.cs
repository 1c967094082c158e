using System.Buffers;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>An optimistic read: reads a text that another thread may free meanwhile, and validates at the end that it
/// was live throughout.</summary>
/// <remarks>
/// <para>The memory of a slot or a cell stays readable after its text is freed, but may hold another text; a block is
/// released. So a block is read under a lease, and for all other texts the generation is read again after the last read
/// of the text.</para>
/// <para>Nothing may throw between beginning and end, or the lease would stay open.</para>
/// </remarks>
internal readonly ref struct OptimisticRead
{
    private readonly PoolState _state;
    private readonly Utf8Handle _handle;
    private readonly LeaseEntry? _lease;
    private readonly ulong _token;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private OptimisticRead(PoolState state, Utf8Handle handle, ReadOnlySpan<byte> text, LeaseEntry? lease, ulong token)
    {
        _state = state;
        _handle = handle;
        Text = text;
        _lease = lease;
        _token = token;
    }

    /// <summary>The text, or, if it was freed, any bytes of the same length.</summary>
    public ReadOnlySpan<byte> Text { get; }

    /// <summary>Whether <see cref="Text"/> may change while it is read.</summary>
    public bool MayChange => _state.MayChange && _lease is null && !_handle.IsEmpty;

    /// <summary>Whether the text is still live.</summary>
    public bool IsThere => _lease is not null || _state.IsLive(_handle);

    /// <summary>Begins to read a text.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static OptimisticRead Begin(PoolState state, Utf8Handle handle)
        => TryBegin(state, handle, out OptimisticRead read) ? read : throw PoolState.NotLive(handle);

    /// <returns><see langword="false"/> if the handle is not live; there is nothing to end then.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryBegin(PoolState state, Utf8Handle handle, out OptimisticRead read)
    {
        if (!state.TryRead(handle, out ReadOnlySpan<byte> text))
        {
            read = default;
            return false;
        }

        PausePointActions.Reach(PausePoint.BeforeOptimisticRead);
        if (text.Length > SizeClass.LargestCell)
            return TryBeginLong(state, handle, out read);

        read = new OptimisticRead(state, handle, text, lease: null, token: 0);
        return true;
    }

    /// <returns><see langword="false"/> if the text was freed meanwhile and the bytes may be those of another
    /// text.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryEnd()
    {
        if (_lease is not null)
        {
            _state.Close(_lease, _token);
            return true;
        }

        LoadFence.Pass();
        bool isThere = _state.IsLive(_handle);
        GC.KeepAlive(_state);
        return isThere;
    }

    /// <exception cref="InvalidOperationException">The text was freed meanwhile.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void End()
    {
        if (!TryEnd())
            throw PoolState.NotLive(_handle);
    }

    /// <remarks>Looks the text up again under the lease: it may have been freed and its block released since, even
    /// before the state was frozen, which needs no lease.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static bool TryBeginLong(PoolState state, Utf8Handle handle, out OptimisticRead read)
    {
        LeaseEntry? lease = null;
        ulong token = state.MayChange ? state.Open(out lease) : 0;
        if (state.TryRead(handle, out ReadOnlySpan<byte> text))
        {
            read = new OptimisticRead(state, handle, text, lease, token);
            return true;
        }

        if (lease is not null)
            state.Close(lease, token);
        read = default;
        return false;
    }
}

/// <summary>A text that is read more than once, copied if another thread may change it meanwhile.</summary>
/// <remarks>A UTF-8 decoder counts first and writes afterwards, and may rely on both passes seeing the same
/// bytes.</remarks>
internal readonly ref struct StableText
{
    /// <summary>The scratch memory that the caller should provide. Longer texts use a rented array.</summary>
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
