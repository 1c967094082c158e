using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    // Not readonly: the struct is mutable.
    private Utf16Cache _utf16Cache;

    /// <summary>Returns the handle of a text, interning it if it is new. Equal texts have the same
    /// handle until <see cref="Clear"/>.</summary>
    /// <param name="utf8">The text, which must not change during the call. It is validated only
    /// if it is new; a new text is copied.</param>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than
    /// <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    [SkipLocalsInit]
    public Utf8Handle Intern(ReadOnlySpan<byte> utf8)
    {
        if (utf8.Length > VectorsKey.Longest)
            return InternLong(utf8);
        if (KnownState is { } state && FindFirst(state, utf8) is { IsEmpty: false } handle)
            return handle;

        return InternSlow(utf8);
    }

    /// <inheritdoc cref="Intern(ReadOnlySpan{byte})"/>
    /// <param name="text">The text, in UTF-16.</param>
    [SkipLocalsInit]
    public Utf8Handle Intern(ReadOnlySpan<char> text)
        => KnownState is { } state && FindFirst(state, text) is { IsEmpty: false } handle ? handle : InternSlow(text);

    /// <summary>Returns the handle of the property name or string at the position of a reader.
    /// Escapes are resolved and segments joined.</summary>
    /// <param name="reader">The reader; it does not advance.</param>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a
    /// string, contains an escaped lone surrogate, or contains escapes in ill-formed text,
    /// whatever the policy.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit.</exception>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>.</exception>
    public Utf8Handle Intern(ref Utf8JsonReader reader)
    {
        if (TokenText.IsPlain(in reader))
            return Intern(reader.ValueSpan);

        using var text = new TokenText(in reader);
        return Intern(text.Utf8);
    }

    /// <summary>Finds the handle of a text, interning it if it is new. Equal texts have the same
    /// handle until <see cref="Clear"/>.</summary>
    /// <param name="utf8">The text, which must not change during the call. It is validated only
    /// if it is new; a new text is copied.</param>
    /// <param name="handle">Its handle.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than
    /// <see cref="MaxByteCount"/>; or it is ill-formed, the policy is
    /// <see cref="Utf8Validation.Replace"/>, and it is longer than a third of that.</exception>
    /// <returns><see langword="false"/> if the pool would exceed its limit, or the
    /// text is ill-formed and the policy is <see cref="Utf8Validation.Reject"/>. The
    /// pool is unchanged then.</returns>
    [SkipLocalsInit]
    public bool TryIntern(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        handle = KnownState is { } state ? FindFirstOfAnyLength(state, utf8) : default;
        return !handle.IsEmpty || TryInternSlow(utf8, out handle);
    }

    /// <inheritdoc cref="TryIntern(ReadOnlySpan{byte}, out Utf8Handle)"/>
    [SkipLocalsInit]
    public bool TryIntern(ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        handle = KnownState is { } state ? FindFirst(state, text) : default;
        if (handle.IsEmpty)
            handle = FindRemembered(text);
        return !handle.IsEmpty || TryFindEncoded(text, orAdd: true, out handle);
    }

    /// <summary>Finds the handle of the property name or string at the position of a reader.
    /// Escapes are resolved and segments joined.</summary>
    /// <param name="reader">The reader; it does not advance.</param>
    /// <param name="handle">Its handle.</param>
    /// <returns><see langword="false"/> if the pool would exceed its limit, or the
    /// text is ill-formed and the policy is <see cref="Utf8Validation.Reject"/>. The
    /// pool is unchanged then.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a
    /// string, contains an escaped lone surrogate, or contains escapes in ill-formed text,
    /// whatever the policy.</exception>
    public bool TryIntern(ref Utf8JsonReader reader, out Utf8Handle handle)
    {
        if (TokenText.IsPlain(in reader))
            return TryIntern(reader.ValueSpan, out handle);

        using var text = new TokenText(in reader);
        return TryIntern(text.Utf8, out handle);
    }

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
    internal bool ReplacesSurrogates => _options.Validation != Utf8Validation.Reject;

    /// <summary>Whether the pool would store a text in a repaired form.</summary>
    internal bool NeedsRepair(ReadOnlySpan<byte> utf8)
        => _options.Validation == Utf8Validation.Replace && !System.Text.Unicode.Utf8.IsValid(utf8);

    /// <summary>Finds a text of 4 to 32 bytes.</summary>
    /// <returns>The empty handle if the text is new, or one of the few that
    /// need a longer probe.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    private static Utf8Handle FindFirst(PoolState state, ReadOnlySpan<byte> utf8)
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
    private static Utf8Handle FindFirstOfAnyLength(PoolState state, ReadOnlySpan<byte> utf8)
    {
        Utf8Handle handle = utf8.Length <= VectorsKey.Longest ? FindFirst(state, utf8) : state.FindFirstLong(utf8);
        GC.KeepAlive(state);
        return handle;
    }

    /// <summary>Finds a text of 4 to 32 chars of ASCII.</summary>
    /// <inheritdoc cref="FindFirst(PoolState, ReadOnlySpan{byte})"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit
    private static Utf8Handle FindFirst(PoolState state, ReadOnlySpan<char> text)
    {
        Utf8Handle handle = default;
        if (AsciiText.TryNarrow(text, out WordsKey words))
            handle = state.FindFirst(words);
        else if (AsciiText.TryNarrow(text, out VectorsKey vectors))
            handle = state.FindFirst(vectors);
        GC.KeepAlive(state);
        return handle;
    }

    /// <summary>Finds or stores a text of more than 32 bytes.</summary>
    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)] // benchmark: intern, hit, 64 bytes
    private Utf8Handle InternLong(ReadOnlySpan<byte> utf8)
    {
        if (KnownState is { } state && state.FindFirstLong(utf8) is { IsEmpty: false } handle)
        {
            GC.KeepAlive(state);
            return handle;
        }

        return InternSlow(utf8);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle InternSlow(ReadOnlySpan<byte> utf8)
        => TryInternSlow(utf8, out Utf8Handle handle) ? handle : ThrowRefused(utf8);

    [MethodImpl(MethodImplOptions.NoInlining)] // benchmark: intern from chars that are not ASCII, hit
    private Utf8Handle InternSlow(ReadOnlySpan<char> text)
    {
        Utf8Handle handle = text.Length <= Utf16Key.Longest ? FindRemembered(text) : FindLongAscii(text);
        return handle.IsEmpty ? InternEncoded(text) : handle;
    }

    /// <summary>Finds a text of 33 to 256 chars of ASCII.</summary>
    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)] // benchmark: intern from chars, hit, 64 chars
    private Utf8Handle FindLongAscii(ReadOnlySpan<char> text)
    {
        Span<byte> utf8 = stackalloc byte[Shard.LongestFast];
        return text.Length <= utf8.Length && System.Text.Ascii.FromUtf16(text, utf8, out int length) == OperationStatus.Done
            && KnownState is { } state
            ? FindFirstOfAnyLength(state, utf8[..length])
            : default;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle InternEncoded(ReadOnlySpan<char> text)
        => TryFindEncoded(text, orAdd: true, out Utf8Handle handle) ? handle : ThrowRefused(text);

    /// <summary>Finds a text of 2 to 32 chars in the cache of recent ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    private Utf8Handle FindRemembered(ReadOnlySpan<char> text)
    {
        if (KnownState is not { } state)
            return default;

        Utf8Handle handle = _utf16Cache.Find(text, in state.Table.Hashing);
        bool isLive = state.Slots.TryFind(handle, out _);
        GC.KeepAlive(state);
        return isLive ? handle : default;
    }

    /// <summary>Finds or stores a text by its encoded bytes, and caches its handle.</summary>
    /// <remarks>A short text is copied first, so that the cached chars are those that were interned
    /// even if another thread writes to them.</remarks>
    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryFindEncoded(scoped ReadOnlySpan<char> text, bool orAdd, out Utf8Handle handle)
    {
        PoolState state = State; // throws before the text is checked
        Span<char> copy = stackalloc char[Utf16Key.Longest];
        if (text.TryCopyTo(copy))
            text = copy[..text.Length];

        Span<byte> scratch = stackalloc byte[TranscodedText.ScratchBytes];
        using var encoded = new TranscodedText(text, scratch, ReplacesSurrogates);
        handle = default;
        if (_bag is null) // a rented pool would leave the cache as garbage
            _utf16Cache.Prepare(state.Table.Count);
        if (!encoded.IsWellFormed || !(orAdd ? TryIntern(encoded.Utf8, out handle) : TryGet(encoded.Utf8, out handle)))
            return false;

        _utf16Cache.Add(text, handle, in state.Table.Hashing);
        GC.KeepAlive(state);
        return true;
    }

    /// <summary>Finds or stores a text of any length.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryInternSlow(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        PoolState state = State;
        handle = default;
        if (utf8.IsEmpty)
            return true;

        // Other threads may be adding texts, and finding one takes no lock.
        bool findsFirst = state.IsShared || _isFrozen;
        bool isDone = (findsFirst && state.TryFind(utf8, out handle))
            || ((!findsFirst || (!_isFrozen && utf8.Length <= Shard.LongestFast)) && state.TryInternFast(utf8, out handle));
        GC.KeepAlive(state);
        return isDone || TryAdd(utf8, out handle);
    }

    /// <summary>Interns a text that is not in the table and needs memory or validation.</summary>
    private bool TryAdd(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        handle = default;
        ThrowIfTooLong(utf8.Length);
        ThrowIfFrozen();
        if (_options.Validation != Utf8Validation.Trust && !System.Text.Unicode.Utf8.IsValid(utf8))
            return _options.Validation == Utf8Validation.Replace && TryInternRepaired(utf8, out handle);

        return TryStore(utf8, isInterned: true, out handle);
    }

    private bool TryGetRepaired(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        using var repaired = new RepairedText(utf8);
        return TryGet(repaired.Utf8, out handle);
    }

    private bool TryInternRepaired(ReadOnlySpan<byte> illFormed, out Utf8Handle handle)
    {
        using var repaired = new RepairedText(illFormed);
        return TryIntern(repaired.Utf8, out handle);
    }

    private static void ThrowIfTooLong(int byteCount)
        => ArgumentOutOfRangeException.ThrowIfGreaterThan(byteCount, MaxByteCount, "utf8");

    /// <summary>Throws the reason why a text could not be stored.</summary>
    [DoesNotReturn]
    private Utf8Handle ThrowRefused(ReadOnlySpan<byte> utf8)
    {
        int offset = IllFormedText.IndexIn(utf8);
        throw offset >= 0 && _options.Validation == Utf8Validation.Reject
            ? IllFormedText.NotUtf8(offset, nameof(utf8))
            : _budget.LimitReached();
    }

    [DoesNotReturn]
    private Utf8Handle ThrowRefused(ReadOnlySpan<char> text)
    {
        int offset = IllFormedText.IndexIn(text);
        throw offset >= 0 && _options.Validation == Utf8Validation.Reject
            ? IllFormedText.LoneSurrogate(offset, nameof(text))
            : _budget.LimitReached();
    }
}
