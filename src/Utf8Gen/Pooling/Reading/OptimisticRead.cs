using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>One look at a text that another thread may free meanwhile: what was made of it counts if the text is still there afterwards.</summary>
/// <remarks>
/// <para>The memory of a slot or a cell stays readable when the text is freed, and may have another one by then; that of a block is given
/// back. So a block is read under a lease, and of all others the generation is looked at once more, after all that was read of it.</para>
/// <para>Nothing may be thrown between beginning and end, or the lease would stay open.</para>
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

    /// <summary>The text, or other bytes of the same length.</summary>
    public ReadOnlySpan<byte> Text { get; }

    /// <summary>Whether <see cref="Text"/> may change while it is read.</summary>
    public bool MayChange => _state.MayChange && _lease is null && !_handle.IsEmpty;

    /// <summary>Whether the text is still there.</summary>
    public bool IsThere => _lease is not null || _state.IsLive(_handle);

    /// <summary>Begins to read a text that must be there.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static OptimisticRead Begin(PoolState state, Utf8Handle handle)
        => TryBegin(state, handle, out OptimisticRead read) ? read : throw PoolState.NotLive(handle);

    /// <returns><see langword="false"/> where the handle is not live; then there is nothing to end.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryBegin(PoolState state, Utf8Handle handle, out OptimisticRead read)
    {
        if (!state.TryRead(handle, out ReadOnlySpan<byte> text))
        {
            read = default;
            return false;
        }

        PausePoints.Reach(PausePoint.BeforeOptimisticRead);
        if (text.Length > SizeClass.LargestCell)
            return TryBeginLong(state, handle, out read);

        read = new OptimisticRead(state, handle, text, lease: null, token: 0);
        return true;
    }

    /// <returns><see langword="false"/> where the text was freed meanwhile: what was read may be of another one.</returns>
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

    /// <remarks>Looked up once more: the text may have been freed since, and its block been given back; also before the state was
    /// frozen, in which no lease is needed.</remarks>
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
