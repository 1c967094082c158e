using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>The handle of a text. The same text has the same handle until <see cref="Clear"/>.</summary>
    /// <param name="utf8">The text. It is copied where it is new, and only then looked at for ill-formed bytes.</param>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is <see cref="Utf8Validation.Reject"/>; the message has
    /// the offset.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">There would be more memory than the pool may have.</exception>
    public Utf8Handle Intern(ReadOnlySpan<byte> utf8)
    {
        PoolState state = State;
        return TryFindInRegisters(state, utf8, out Utf8Handle handle) ? handle : InternInMemory(state, utf8);
    }

    /// <inheritdoc cref="Intern(ReadOnlySpan{byte})"/>
    /// <param name="text">The text, in UTF-16.</param>
    public Utf8Handle Intern(ReadOnlySpan<char> text)
    {
        PoolState state = State;
        return TryFindInRegisters(state, text, out Utf8Handle handle) ? handle : InternInMemory(state, text);
    }

    /// <summary>The handle of the property name or the string that a reader is at. Escapes are resolved, and parts joined.</summary>
    /// <param name="reader">Where it is; it is not moved.</param>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or has an escaped lone surrogate, or
    /// escapes in ill-formed text, whatever the policy.</exception>
    /// <exception cref="Utf8PoolLimitException">There would be more memory than the pool may have.</exception>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is <see cref="Utf8Validation.Reject"/>.</exception>
    public Utf8Handle Intern(ref Utf8JsonReader reader)
    {
        if (TokenText.IsPlain(in reader))
            return Intern(reader.ValueSpan);

        using var text = new TokenText(in reader);
        return Intern(text.Utf8);
    }

    /// <summary>The handle of a text. The same text has the same handle until <see cref="Clear"/>.</summary>
    /// <param name="utf8">The text. It is copied where it is new, and only then looked at for ill-formed bytes.</param>
    /// <param name="handle">Its handle.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than <see cref="MaxByteCount"/>; or longer than a third of it, and
    /// ill-formed, with the policy <see cref="Utf8Validation.Replace"/>.</exception>
    /// <returns><see langword="false"/> where the pool would have too much memory, or the text is ill-formed and the policy is
    /// <see cref="Utf8Validation.Reject"/>. Then nothing has changed.</returns>
    public bool TryIntern(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        PoolState state = State;
        return TryFindInRegisters(state, utf8, out handle) || TryInternInMemory(state, utf8, out handle);
    }

    /// <inheritdoc cref="TryIntern(ReadOnlySpan{byte}, out Utf8Handle)"/>
    public bool TryIntern(ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        PoolState state = State;
        return TryFindInRegisters(state, text, out handle) || TryInternInMemory(state, text, out handle);
    }

    /// <summary>The handle of the property name or the string that a reader is at. Escapes are resolved, and parts joined.</summary>
    /// <param name="reader">Where it is; it is not moved.</param>
    /// <param name="handle">Its handle.</param>
    /// <returns><see langword="false"/> where the pool would have too much memory, or the text is ill-formed and the policy is
    /// <see cref="Utf8Validation.Reject"/>. Then nothing has changed.</returns>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, or has an escaped lone surrogate, or
    /// escapes in ill-formed text, whatever the policy.</exception>
    public bool TryIntern(ref Utf8JsonReader reader, out Utf8Handle handle)
    {
        if (TokenText.IsPlain(in reader))
            return TryIntern(reader.ValueSpan, out handle);

        using var text = new TokenText(in reader);
        return TryIntern(text.Utf8, out handle);
    }

    /// <summary>The handle of a text that is interned. It never stores one.</summary>
    /// <returns><see langword="false"/> where it is not.</returns>
    public bool TryGet(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        PoolState state = State;
        if (TryFindInRegisters(state, utf8, out handle) || utf8.IsEmpty)
            return true;

        fixed (byte* start = utf8)
        {
            bool isFound = state.TryFind(new TextKey(start, utf8.Length), out _, out handle)
                || (Repairs(utf8) && TryGetRepaired(utf8, out handle));
            GC.KeepAlive(this);
            return isFound;
        }
    }

    /// <inheritdoc cref="TryGet(ReadOnlySpan{byte}, out Utf8Handle)"/>
    [SkipLocalsInit]
    public bool TryGet(ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        if (TryFindInRegisters(State, text, out handle))
            return true;

        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(text, scratch, ReplacesSurrogates);
        return encoded.IsWellFormed && TryGet(encoded.Utf8, out handle);
    }

    /// <summary>Whether a lone surrogate becomes U+FFFD.</summary>
    internal bool ReplacesSurrogates => _options.Validation != Utf8Validation.Reject;

    /// <summary>Whether these bytes would be stored as others.</summary>
    internal bool Repairs(ReadOnlySpan<byte> utf8) => _options.Validation == Utf8Validation.Replace && !System.Text.Unicode.Utf8.IsValid(utf8);

    /// <summary>Finds a text of 4 to 16 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    private bool TryFindInRegisters(PoolState state, ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        handle = default;
        bool isFound = WordsKey.TryRead(utf8, out WordsKey words) && state.TryFind(words, out handle);
        GC.KeepAlive(this);
        return isFound;
    }

    /// <inheritdoc cref="TryFindInRegisters(PoolState, ReadOnlySpan{byte}, out Utf8Handle)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars, hit
    private bool TryFindInRegisters(PoolState state, ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        handle = default;
        bool isFound = AsciiWords.TryNarrow(text, out WordsKey words) && state.TryFind(words, out handle);
        GC.KeepAlive(this);
        return isFound;
    }

    // Each step is a method of its own, which ends in a call of the next: so none has a frame for what comes later.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle InternInMemory(PoolState state, ReadOnlySpan<byte> utf8)
    {
        if (FourWordsKey.TryRead(utf8, out FourWordsKey words) && state.TryFind(words, out Utf8Handle handle))
        {
            GC.KeepAlive(this);
            return handle;
        }

        return InternPinned(state, utf8);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle InternPinned(PoolState state, ReadOnlySpan<byte> utf8)
    {
        fixed (byte* start = utf8)
        {
            if (state.TryFind(new TextKey(start, utf8.Length), out _, out Utf8Handle handle))
            {
                GC.KeepAlive(this);
                return handle;
            }
        }

        return InternNew(state, utf8);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle InternNew(PoolState state, ReadOnlySpan<byte> utf8)
        => TryInternPinned(state, utf8, out Utf8Handle handle) ? handle : ThrowRefused(utf8);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private Utf8Handle InternInMemory(PoolState state, ReadOnlySpan<char> text)
        => TryInternInMemory(state, text, out Utf8Handle handle) ? handle : ThrowRefused(text);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryInternInMemory(PoolState state, ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        if (FourWordsKey.TryRead(utf8, out FourWordsKey words) && state.TryFind(words, out handle))
        {
            GC.KeepAlive(this);
            return true;
        }

        return TryInternPinned(state, utf8, out handle);
    }

    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryInternInMemory(PoolState state, ReadOnlySpan<char> text, out Utf8Handle handle)
    {
        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(text, scratch, ReplacesSurrogates);
        handle = default;
        return encoded.IsWellFormed && TryInternInMemory(state, encoded.Utf8, out handle);
    }

    /// <summary>Finds a text of any length, or stores it.</summary>
    private bool TryInternPinned(PoolState state, ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        handle = default;
        if (utf8.IsEmpty)
            return true;

        fixed (byte* start = utf8)
        {
            var text = new TextKey(start, utf8.Length);
            bool isDone = state.TryFind(text, out ulong hash, out handle) || TryAdd(state, utf8, text, hash, out handle);
            GC.KeepAlive(this);
            return isDone;
        }
    }

    /// <summary>Interns a text that is not there.</summary>
    private bool TryAdd(PoolState state, ReadOnlySpan<byte> utf8, TextKey text, ulong hash, out Utf8Handle handle)
    {
        handle = default;
        ThrowIfTooLong(utf8.Length);
        if (_options.Validation != Utf8Validation.Trust && !System.Text.Unicode.Utf8.IsValid(utf8))
            return _options.Validation == Utf8Validation.Replace && TryInternRepaired(utf8, out handle);
        return state.TryStoreInterned(text, hash, out handle);
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

    /// <summary>Why a text could not be stored.</summary>
    [DoesNotReturn]
    private Utf8Handle ThrowRefused(ReadOnlySpan<byte> utf8)
    {
        int offset = IllFormedText.IndexIn(utf8);
        throw offset >= 0 && _options.Validation == Utf8Validation.Reject
            ? IllFormedText.NotUtf8(offset, nameof(utf8))
            : _memory.LimitReached();
    }

    [DoesNotReturn]
    private Utf8Handle ThrowRefused(ReadOnlySpan<char> text)
    {
        int offset = IllFormedText.IndexIn(text);
        throw offset >= 0 && _options.Validation == Utf8Validation.Reject
            ? IllFormedText.LoneSurrogate(offset, nameof(text))
            : _memory.LimitReached();
    }
}
