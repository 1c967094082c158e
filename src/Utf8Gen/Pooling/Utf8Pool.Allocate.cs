using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Stores a copy of a text until it is freed with <see cref="Free(Utf8Handle)"/>.</summary>
    /// <param name="utf8">The text.</param>
    /// <returns>A handle that no other text has, not even an equal one. The empty text is always
    /// <see langword="default"/>.</returns>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    [SkipLocalsInit]
    public Utf8Handle Allocate(ReadOnlySpan<byte> utf8)
    {
        if (_leaks is not null || (uint)(utf8.Length - 1) >= Shard.LongestFast || KnownState is not { } state)
            return AllocateSlow(utf8);
        if (state.IsShared || utf8.Length > Slot.InlineCapacity)
            return AllocateFast(state, utf8);

        Utf8Handle handle = state.StoreInline(utf8);
        if (handle.IsEmpty)
            return AllocateFast(state, utf8);

        GC.KeepAlive(state);
        return handle;
    }

    /// <param name="text">The text, in UTF-16.</param>
    /// <inheritdoc cref="Allocate(ReadOnlySpan{byte})"/>
    public Utf8Handle Allocate(ReadOnlySpan<char> text)
        => TryAllocate(text, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

    /// <summary>Stores the property name or string at the position of a reader. Escapes are resolved and segments
    /// joined.</summary>
    /// <inheritdoc cref="Intern(ref Utf8JsonReader)"/>
    public Utf8Handle Allocate(ref Utf8JsonReader reader)
    {
        if (TokenText.IsPlain(in reader))
            return Allocate(reader.ValueSpan);

        using var text = new TokenText(in reader);
        return Allocate(text.Utf8);
    }

    /// <summary>Stores a copy of a text until it is freed with <see cref="Free(Utf8Handle)"/>.</summary>
    /// <param name="utf8">The text.</param>
    /// <param name="handle">Its handle.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than <see cref="MaxByteCount"/>.</exception>
    /// <returns><see langword="false"/> if the pool would exceed its limit; it is unchanged then.</returns>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
    public bool TryAllocate(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        _ = State; // throws before the text is checked
        return IsStorable(utf8) ? TryStore(utf8, out handle) : TryAllocateRepaired(utf8, out handle);
    }

    /// <inheritdoc cref="TryAllocate(ReadOnlySpan{byte}, out Utf8Handle)"/>
    [SkipLocalsInit]
    public bool TryAllocate(ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        _ = State; // throws before the text is checked
        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, ReplacesSurrogates);
        return encoded.IsWellFormed ? TryAllocate(encoded.Utf8, out handle) : throw IllFormedText.LoneSurrogate(text, nameof(text));
    }

    /// <summary>Stores the property name or string at the position of a reader. Escapes are resolved and segments
    /// joined.</summary>
    /// <inheritdoc cref="TryIntern(ref Utf8JsonReader, out Utf8Handle)"/>
    public bool TryAllocate(ref Utf8JsonReader reader, out Utf8Handle handle)
    {
        if (TokenText.IsPlain(in reader))
            return TryAllocate(reader.ValueSpan, out handle);

        using var text = new TokenText(in reader);
        return TryAllocate(text.Utf8, out handle);
    }

    /// <summary>Frees a text. Its handle, and every copy of the handle, is stale from then on.</summary>
    /// <param name="handle">Any handle. The bytes stay unchanged until every lease that is open now is closed.</param>
    /// <returns><see langword="false"/> if there is nothing to free: the text is already freed or cleared, is interned
    /// or empty, or the handle belongs to another pool.</returns>
    [SkipLocalsInit]
    public bool Free(Utf8Handle handle)
    {
        if (_leaks is not null || KnownState is not { } state)
            return FreeSlow(handle);
        if (state.IsShared)
            return FreeConcurrent(state, handle);
        if (!state.TryFreeAsOwner(handle))
            return FreeSlow(handle);

        GC.KeepAlive(state);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool FreeConcurrent(PoolState state, Utf8Handle handle)
    {
        if (!state.TryFreeConcurrent(handle))
            return FreeSlow(handle);

        GC.KeepAlive(state);
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool FreeSlow(Utf8Handle handle)
    {
        StoreResult result;
        do
        {
            PoolState state = State;
            result = state.Free(handle);
            GC.KeepAlive(state);
        }
        while (result == StoreResult.Closed);
        _leaks?.Remove(handle);
        return result == StoreResult.Done;
    }

    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle AllocateFast(PoolState state, ReadOnlySpan<byte> utf8)
    {
        Utf8Handle handle = state.StoreFast(utf8, flags: 0);
        GC.KeepAlive(state);
        return handle.IsEmpty ? AllocateSlow(utf8) : handle;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle AllocateSlow(ReadOnlySpan<byte> utf8)
        => TryAllocate(utf8, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

    private bool TryAllocateRepaired(ReadOnlySpan<byte> illFormed, out Utf8Handle handle)
    {
        using var repaired = new RepairedText(illFormed);
        return TryAllocate(repaired.Utf8, out handle);
    }

    /// <summary>Stores a valid text.</summary>
    private bool TryStore(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        handle = default;
        if (utf8.IsEmpty)
            return true;

        ThrowIfTooLong(utf8.Length);
        return TryStore(utf8, isInterned: false, out handle);
    }

    /// <summary>Stores a valid text, retrying with the pool's next state if the current one is replaced.</summary>
    private bool TryStore(ReadOnlySpan<byte> utf8, bool isInterned, out Utf8Handle handle)
    {
        StoreResult result;
        do
        {
            PoolState state = State;
            result = isInterned ? state.Intern(utf8, out handle) : state.Store(utf8, out handle);
            GC.KeepAlive(state);
        }
        while (result == StoreResult.Closed);
        if (result != StoreResult.Done)
            return false;

        if (!isInterned)
            _leaks?.Add(handle, utf8.Length);
        return true;
    }

    /// <summary>Stores several texts, all or none: faster than one by one, most of all in a pool that any thread may
    /// use.</summary>
    /// <param name="utf8">The buffer that contains the texts.</param>
    /// <param name="ranges">The range of each text.</param>
    /// <param name="handles">Receives one handle for each range, in the same order. It must be as long as
    /// <paramref name="ranges"/>.</param>
    /// <exception cref="ArgumentException">A text is ill-formed, and the policy is <see cref="Utf8Validation.Reject"/>;
    /// or <paramref name="handles"/> and <paramref name="ranges"/> differ in length.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A range is outside of <paramref name="utf8"/>, or a text is longer
    /// than <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit. No text is stored then.</exception>
    public void Allocate(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        if (handles.Length != ranges.Length)
            throw new ArgumentException($"There are {ranges.Length} ranges but {handles.Length} handles.", nameof(handles));

        _ = State;
        int stored = 0;
        bool isDone = false;
        try
        {
            while (stored < ranges.Length)
            {
                if (_leaks is null)
                    stored += StoreFast(utf8, ranges[stored..], handles[stored..]);
                if (stored == ranges.Length)
                    break;
                handles[stored] = Allocate(utf8[ranges[stored]]);
                stored++;
            }

            isDone = true;
        }
        finally
        {
            if (!isDone)
                Free(handles[..stored]);
        }
    }

    /// <summary>Frees several texts: faster than one by one.</summary>
    /// <param name="handles">Any handles. Those for which <see cref="Free(Utf8Handle)"/> would return
    /// <see langword="false"/> are skipped.</param>
    /// <returns>The number of texts that were freed.</returns>
    public int Free(ReadOnlySpan<Utf8Handle> handles)
    {
        int freed = 0;
        ReadOnlySpan<Utf8Handle> rest = handles;
        StoreResult result;
        do
        {
            PoolState state = State;
            result = state.FreeAll(ref rest, ref freed);
            GC.KeepAlive(state);
        }
        while (result == StoreResult.Closed);
        if (_leaks is not null)
            ForgetLeaks(handles);
        return freed;
    }

    private int StoreFast(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        PoolState state = State;
        int stored = state.StoreFast(utf8, ranges, handles);
        GC.KeepAlive(state);
        return stored;
    }

    private void ForgetLeaks(ReadOnlySpan<Utf8Handle> handles)
    {
        foreach (Utf8Handle handle in handles)
            _leaks?.Remove(handle);
    }
}
