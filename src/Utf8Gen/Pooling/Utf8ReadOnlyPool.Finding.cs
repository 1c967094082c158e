using System.Runtime.CompilerServices;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

public abstract unsafe partial class Utf8ReadOnlyPool
{
    /// <summary>Whether texts of chars that are not ASCII are remembered. A rented pool would leave the memory for that
    /// as garbage.</summary>
    private readonly bool _remembersChars;

    // Not readonly: the struct is mutable.
    private Utf16Cache _utf16Cache;

    /// <summary>Finds the handle of an interned text, and never stores one.</summary>
    /// <returns><see langword="false"/> if the text is not interned.</returns>
    public bool TryGet(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        PoolState state = State;
        handle = FindFirstOfAnyLength(state, utf8);
        bool isFound = !handle.IsEmpty || utf8.IsEmpty || state.TryFind(utf8, out handle)
            || (NeedsRepair(utf8) && TryGetRepaired(utf8, out handle));
        GC.KeepAlive(state);
        return isFound;
    }

    /// <inheritdoc cref="TryGet(ReadOnlySpan{byte}, out Utf8Handle)"/>
    [SkipLocalsInit]
    public bool TryGet(ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        handle = FindFirst(State, text);
        if (handle.IsEmpty)
            handle = FindRemembered(text);
        return !handle.IsEmpty || TryFindEncoded(text, orAdd: false, out handle);
    }

    /// <summary>Whether a lone surrogate becomes U+FFFD.</summary>
    internal bool ReplacesSurrogates => Validation != Utf8Validation.Reject;

    /// <summary>Whether the pool would store a text in a repaired form.</summary>
    internal bool NeedsRepair(ReadOnlySpan<byte> utf8)
        => Validation == Utf8Validation.Replace && !System.Text.Unicode.Utf8.IsValid(utf8);

    /// <summary>Returns the handle of a text, storing it if it is new and the pool stores texts.</summary>
    /// <exception cref="InvalidOperationException">The text is new, and the pool is frozen.</exception>
    internal Utf8Handle GetOrAdd(ReadOnlySpan<byte> utf8)
        => TryGetOrAdd(utf8, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

    /// <inheritdoc cref="GetOrAdd(ReadOnlySpan{byte})"/>
    internal Utf8Handle GetOrAdd(ReadOnlySpan<char> text)
        => TryFindEncoded(text, orAdd: true, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

    /// <returns><see langword="false"/> if the pool would exceed its limit.</returns>
    /// <inheritdoc cref="GetOrAdd(ReadOnlySpan{byte})"/>
    private protected abstract bool TryGetOrAdd(ReadOnlySpan<byte> utf8, out Utf8Handle handle);

    /// <summary>Finds a text of 4 to 32 bytes.</summary>
    /// <returns>The empty handle if the text is new, or one of the few that need a longer probe.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    private protected static Utf8Handle FindFirst(PoolState state, ReadOnlySpan<byte> utf8)
    {
        Utf8Handle handle = default;
        if (WordsKey.TryRead(utf8, out WordsKey words))
            handle = state.FindFirst(words);
        else if (VectorsKey.TryRead(utf8, out VectorsKey vectors))
            handle = state.FindFirst(vectors);
        GC.KeepAlive(state);
        return handle;
    }

    /// <inheritdoc cref="FindFirst(PoolState, ReadOnlySpan{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected static Utf8Handle FindFirstOfAnyLength(PoolState state, ReadOnlySpan<byte> utf8)
    {
        Utf8Handle handle = utf8.Length <= VectorsKey.Longest ? FindFirst(state, utf8) : state.FindFirstLong(utf8);
        GC.KeepAlive(state);
        return handle;
    }

    /// <summary>Finds a text of 4 to 32 chars of ASCII.</summary>
    /// <inheritdoc cref="FindFirst(PoolState, ReadOnlySpan{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit
    private protected static Utf8Handle FindFirst(PoolState state, ReadOnlySpan<char> text)
    {
        Utf8Handle handle = default;
        if (AsciiText.TryNarrow(text, out WordsKey words))
            handle = state.FindFirst(words);
        else if (AsciiText.TryNarrow(text, out VectorsKey vectors))
            handle = state.FindFirst(vectors);
        GC.KeepAlive(state);
        return handle;
    }

    /// <summary>Finds a text of 2 to 32 chars in the cache of recent ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    private protected Utf8Handle FindRemembered(ReadOnlySpan<char> text)
    {
        if (KnownState is not { } state)
            return default;

        Utf8Handle handle = _utf16Cache.Find(text, in state.Table.Hashing);
        bool isLive = state.Slots.TryFind(handle, out _);
        GC.KeepAlive(state);
        return isLive ? handle : default;
    }

    /// <summary>Finds or stores a text by its encoded bytes, and caches its handle.</summary>
    /// <remarks>A short text is copied first, so that the cached chars are those that were interned even if another
    /// thread writes to them.</remarks>
    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    private protected bool TryFindEncoded(scoped ReadOnlySpan<char> text, bool orAdd, out Utf8Handle handle)
    {
        PoolState state = State; // throws before the text is checked
        Span<char> copy = stackalloc char[Utf16Key.Longest];
        if (text.TryCopyTo(copy))
            text = copy[..text.Length];

        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, ReplacesSurrogates);
        handle = default;
        if (_remembersChars)
            _utf16Cache.Prepare(state.Table.Count);
        if (!encoded.IsWellFormed)
            return orAdd ? throw IllFormedText.LoneSurrogate(text, nameof(text)) : false;
        if (!(orAdd ? TryGetOrAdd(encoded.Utf8, out handle) : TryGet(encoded.Utf8, out handle)))
            return false;

        _utf16Cache.Add(text, handle, in state.Table.Hashing);
        GC.KeepAlive(state);
        return true;
    }

    private bool TryGetRepaired(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        using var repaired = new RepairedText(utf8);
        return TryGet(repaired.Utf8, out handle);
    }
}
