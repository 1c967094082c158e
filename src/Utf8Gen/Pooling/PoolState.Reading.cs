using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <remarks>Any thread may read without a lock at any time; see <see cref="OptimisticRead"/> for what may happen to the
/// text meanwhile.</remarks>
internal sealed unsafe partial class PoolState
{
    /// <summary>Whether the text of a handle is live. The empty text always is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public bool IsLive(Utf8Handle handle) => Slots.TryFind(handle, out _) || handle.IsEmpty;

    /// <summary>Reads the bytes of a live text. For a text that may be freed meanwhile see
    /// <see cref="OptimisticRead"/>.</summary>
    /// <param name="handle">Any.</param>
    /// <param name="text">The bytes, valid until the text is freed or the state is released.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
    public bool TryRead(Utf8Handle handle, out ReadOnlySpan<byte> text) => Slots.TryRead(handle, out text) || handle.IsEmpty;

    /// <inheritdoc cref="TryRead"/>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public ReadOnlySpan<byte> Read(Utf8Handle handle) => TryRead(handle, out ReadOnlySpan<byte> text) ? text : throw NotLive(handle);

    /// <summary>Creates the exception for a handle that is not live.</summary>
    public static InvalidOperationException NotLive(Utf8Handle handle)
        => new(
            $"{handle} has no text in this pool: it was freed or cleared, or the handle belongs to another pool. "
            + "Check IsLive first.");

    /// <summary>Finds an interned text if it is the first candidate in its bucket.</summary>
    /// <returns>The empty handle if it is not; <see cref="TryFind"/> may still find the text.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit
    public Utf8Handle FindFirst(WordsKey words)
    {
        uint number = Table.FindFirst(Table.Hashing.HashQuick(words));
        return number != 0 && words.IsIn(Slots[number], out uint generation) ? new Utf8Handle(number, generation) : default;
    }

    /// <inheritdoc cref="FindFirst(WordsKey)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 32 bytes
    public Utf8Handle FindFirst(VectorsKey vectors)
    {
        uint number = Table.FindFirst(Table.Hashing.HashQuick(vectors));
        return number != 0 && vectors.IsIn(Slots[number], out uint generation) && Slots.IsStill(number, generation)
            ? new Utf8Handle(number, generation)
            : default;
    }

    /// <summary>Finds an interned text of more than <see cref="VectorsKey.Longest"/> bytes that has no block, if it is
    /// the first candidate in its bucket.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern, hit, 64 bytes
    public Utf8Handle FindFirstLong(ReadOnlySpan<byte> text)
    {
        if (text.Length > SizeClass.LargestCell)
            return default;

        uint number = Table.FindFirst(Table.Hashing.HashLong(text));
        return number != 0 && Slot.Has(Slots[number], text, out uint generation) && Slots.IsStill(number, generation)
            ? new Utf8Handle(number, generation)
            : default;
    }

    /// <summary>Finds the handle of an interned text.</summary>
    /// <param name="text">The text, not empty.</param>
    /// <param name="handle">Its handle.</param>
    public bool TryFind(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        if (MayChange && text.Length > SizeClass.LargestCell)
            return TryFindUnderLease(text, out handle);

        uint clears = Table.Clears;
        handle = Table.Find(in Slots, text);
        if (handle.IsEmpty && MayChange)
        {
            PausePointActions.Reach(PausePoint.AfterMiss);
            LoadFence.Pass();
            if (Table.Clears != clears || (clears & 1) != 0)
                handle = FindAfterClearing(text);
        }

        return !handle.IsEmpty;
    }

    /// <remarks>Without a lease a block may be released while it is compared.</remarks>
    private bool TryFindUnderLease(ReadOnlySpan<byte> text, out Utf8Handle handle)
    {
        ulong token = Open(out LeaseEntry entry);
        handle = Table.Find(in Slots, text);
        if (handle.IsEmpty)
            handle = FindAfterClearing(text);
        Close(entry, token);
        return !handle.IsEmpty;
    }

    /// <summary>Searches again after a clear: preloaded names are missing while one is in progress.</summary>
    private Utf8Handle FindAfterClearing(ReadOnlySpan<byte> text)
    {
        bool isOpen = _tableGate.Enter();
        Utf8Handle handle = Table.Find(in Slots, text);
        if (isOpen)
            _tableGate.Leave();
        return handle;
    }
}
