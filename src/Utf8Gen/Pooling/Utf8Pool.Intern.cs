using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Returns the handle of a text, interning it if it is new. Equal texts have the same handle until
    /// <see cref="Clear"/>.</summary>
    /// <param name="utf8">The text, which must not change during the call. It is validated only if it is new; a new
    /// text is copied.</param>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than <see cref="MaxByteCount"/>.</exception>
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

    /// <param name="text">The text, in UTF-16.</param>
    /// <inheritdoc cref="Intern(ReadOnlySpan{byte})"/>
    [SkipLocalsInit]
    public Utf8Handle Intern(ReadOnlySpan<char> text)
        => KnownState is { } state && FindFirst(state, text) is { IsEmpty: false } handle ? handle : InternSlow(text);

    /// <summary>Returns the handle of the property name or string at the position of a reader. Escapes are resolved and
    /// segments joined.</summary>
    /// <param name="reader">The reader; it does not advance.</param>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, contains an escaped lone
    /// surrogate, or contains escapes in ill-formed text, whatever the policy.</exception>
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

    /// <summary>Finds the handle of a text, interning it if it is new. Equal texts have the same handle until
    /// <see cref="Clear"/>.</summary>
    /// <param name="utf8">The text, which must not change during the call. It is validated only if it is new; a new
    /// text is copied.</param>
    /// <param name="handle">Its handle.</param>
    /// <exception cref="ArgumentOutOfRangeException">The text is longer than <see cref="MaxByteCount"/>; or it is
    /// ill-formed, the policy is <see cref="Utf8Validation.Replace"/>, and it is longer than a third of
    /// that.</exception>
    /// <returns><see langword="false"/> if the pool would exceed its limit; it is unchanged then.</returns>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
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

    /// <summary>Finds the handle of the property name or string at the position of a reader. Escapes are resolved and
    /// segments joined.</summary>
    /// <param name="reader">The reader; it does not advance.</param>
    /// <param name="handle">Its handle.</param>
    /// <returns><see langword="false"/> if the pool would exceed its limit; it is unchanged then.</returns>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>; the message has the offset.</exception>
    /// <exception cref="InvalidOperationException">The token is neither a name nor a string, contains an escaped lone
    /// surrogate, or contains escapes in ill-formed text, whatever the policy.</exception>
    public bool TryIntern(ref Utf8JsonReader reader, out Utf8Handle handle)
    {
        if (TokenText.IsPlain(in reader))
            return TryIntern(reader.ValueSpan, out handle);

        using var text = new TokenText(in reader);
        return TryIntern(text.Utf8, out handle);
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
        => TryInternSlow(utf8, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

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
        => TryFindEncoded(text, orAdd: true, out Utf8Handle handle) ? handle : throw _budget.LimitReached();

    /// <summary>Finds or stores a text of any length.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryInternSlow(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        PoolState state = State;
        handle = default;
        if (utf8.IsEmpty)
            return true;

        // Other threads may be adding texts, and finding one takes no lock.
        bool isDone = (state.IsShared && state.TryFind(utf8, out handle))
            || ((!state.IsShared || utf8.Length <= Shard.LongestFast) && state.TryInternFast(utf8, out handle));
        GC.KeepAlive(state);
        return isDone || TryAdd(utf8, out handle);
    }

    /// <summary>Interns a text that is not in the table and needs memory or validation.</summary>
    private bool TryAdd(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
    {
        handle = default;
        ThrowIfTooLong(utf8.Length);
        return IsStorable(utf8) ? TryStore(utf8, isInterned: true, out handle) : TryInternRepaired(utf8, out handle);
    }

    private bool TryInternRepaired(ReadOnlySpan<byte> illFormed, out Utf8Handle handle)
    {
        using var repaired = new RepairedText(illFormed);
        return TryIntern(repaired.Utf8, out handle);
    }

    private static void ThrowIfTooLong(int byteCount)
        => ArgumentOutOfRangeException.ThrowIfGreaterThan(byteCount, MaxByteCount, "utf8");

    private protected override bool TryGetOrAdd(ReadOnlySpan<byte> utf8, out Utf8Handle handle) => TryIntern(utf8, out handle);

    /// <returns>Whether a text is stored as it is; otherwise in a repaired form.</returns>
    /// <exception cref="ArgumentException">The text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>.</exception>
    private bool IsStorable(ReadOnlySpan<byte> utf8)
    {
        if (Validation == Utf8Validation.Trust || System.Text.Unicode.Utf8.IsValid(utf8))
            return true;
        if (Validation == Utf8Validation.Reject)
            throw IllFormedText.NotUtf8(utf8, nameof(utf8));
        return false;
    }

    private Dictionary<Type, object>? _knownNames;

    /// <summary>The handles of all preloaded names, in slot order.</summary>
    private Utf8Handle[] _preloaded = [];

    /// <summary>Interns the names of a table. They stay interned even after <see cref="Clear"/>.</summary>
    /// <typeparam name="TTable">The table. The <c>In(pool)</c> method of a generated table calls this
    /// method.</typeparam>
    /// <typeparam name="TKey">The table's keys.</typeparam>
    /// <returns>The handles of the names; the same object for the same table.</returns>
    /// <remarks>On a new pool the handles are consecutive, and <see cref="Clear"/> keeps its constant time. Names that
    /// are already interned keep their handles.</remarks>
    /// <exception cref="ArgumentException">A name is ill-formed, which never happens in a generated table.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit. Names interned up to then stay until
    /// <see cref="Clear"/>.</exception>
    public Utf8KnownNames<TKey> Preload<TTable, TKey>()
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        _ = State; // throws before the names are read
        var names = new byte[TTable.Count][];
        for (int index = 0; index < names.Length; index++)
            names[index] = Checked(Utf8TableData.GetUtf8<TTable>(index));

        Utf8KnownNames<TKey>? known;
        while (!TryPreload<TTable, TKey>(State, names, out known))
        {
            // Another thread has replaced the state of the pool.
        }

        return known;
    }

    /// <returns><see langword="false"/> if the state of the pool was replaced.</returns>
    private bool TryPreload<TTable, TKey>(PoolState state, byte[][] names, [NotNullWhen(true)] out Utf8KnownNames<TKey>? known)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var reservation = new MemoryReservation(state.Memory);
        bool mayLook = false;
        try
        {
            while (true)
            {
                StoreResult result = TryPreload<TTable, TKey>(state, names, mayLook, ref reservation, out known);
                if (result is StoreResult.Done or StoreResult.Closed)
                    return result == StoreResult.Done;
                if (mayLook)
                    throw _budget.LimitReached();
                mayLook = !reservation.TryAllocateMissing();
            }
        }
        finally
        {
            reservation.ReleaseUnused();
            GC.KeepAlive(state);
        }
    }

    private StoreResult TryPreload<TTable, TKey>(
        PoolState state, byte[][] names, bool mayLook, ref MemoryReservation reservation, out Utf8KnownNames<TKey>? known)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var handles = new Utf8Handle[names.Length];
        lock (Replacing)
        {
            known = _knownNames is not null && _knownNames.TryGetValue(typeof(TTable), out object? before)
                ? (Utf8KnownNames<TKey>)before
                : null;
            if (known is not null)
                return StoreResult.Done;
            if (_state != state)
                return StoreResult.Closed;

            for (int i = 0; i < names.Length; i++)
            {
                if (names[i].Length == 0)
                    continue;

                StoreResult result = state.TryIntern(names[i], mayLook, ref reservation, out handles[i]);
                if (result != StoreResult.Done)
                    return result;
            }

            known = Keep<TTable, TKey>(state, handles);
            return StoreResult.Done;
        }
    }

    private Utf8KnownNames<TTable, TKey> Keep<TTable, TKey>(PoolState state, Utf8Handle[] handles)
        where TTable : struct, IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        // Everything that may run out of memory comes first: known names must be preloaded too, or
        // they would not survive a clear.
        var names = new Utf8KnownNames<TTable, TKey>(this, handles);
        Utf8Handle[] preloaded = [.. handles.Where(static handle => !handle.IsEmpty).Union(_preloaded)
            .OrderBy(static handle => handle.Slot)];
        (_knownNames ??= []).Add(typeof(TTable), names);
        _preloaded = preloaded;
        state.RaiseFloor(preloaded);
        return names;
    }

    /// <summary>Returns the text that is stored for a name.</summary>
    private byte[] Checked(ReadOnlySpan<byte> utf8)
    {
        ThrowIfTooLong(utf8.Length);
        if (IsStorable(utf8))
            return utf8.ToArray();

        using var repaired = new RepairedText(utf8);
        return repaired.Utf8.ToArray();
    }
}
