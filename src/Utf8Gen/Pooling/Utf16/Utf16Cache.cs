using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Caches the handles of short texts that came as chars, since encoding them takes
/// longer than finding them.</summary>
/// <remarks>
/// <para>A cached handle is right as long as it is live: all chars are compared, an interned
/// text never changes, and a stale handle never becomes live again. So the cache need not be
/// told when texts are cleared.</para>
/// <para>Any number of threads may use the cache, see <see cref="Utf16Entry"/>. Entries that
/// are added while another thread enlarges the cache may be lost. The entries are managed
/// memory, at most 320 KiB.</para>
/// <para>Safe because: the mask reduces any hash to the even index of an entry, and the
/// number of entries is even.</para>
/// </remarks>
internal struct Utf16Cache
{
    private const int MinEntries = 64;
    private const int MaxEntries = 4_096;

    /// <summary>With a quarter as many, a quarter of the texts would share their
    /// set with two others.</summary>
    private const long MaxEntriesPerText = 8;

    /// <summary>The entries, in sets of two.</summary>
    private Utf16Entry[]? _entries;
    private int _evictions;

    /// <summary>For tests: the number of entries.</summary>
    public readonly int Length => _entries?.Length ?? 0;

    /// <summary>Finds the handle of some chars. It may be stale.</summary>
    /// <returns>The empty handle if there is none.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public readonly Utf8Handle Find(ReadOnlySpan<char> text, ref readonly TextHash hashing)
    {
        if (Volatile.Read(in _entries) is not { } entries
            || !Utf16Key.TryRead(text, in hashing, out Utf16Key key, out uint tag, out ulong hash))
            return default;

        // Branchless: a branch would be mispredicted if texts come in random order.
        ref Utf16Entry set = ref SetOf(hash, entries);
        uint difference = tag ^ set.Tag;
        return Utf16Entry.Find(ref Unsafe.Add(ref set, (difference | (0 - difference)) >> 31), in key, tag);
    }

    /// <summary>Caches a handle, if the text is short enough.</summary>
    /// <param name="text">The chars.</param>
    /// <param name="handle">The handle of the interned text.</param>
    /// <param name="hashing">The hash.</param>
    public void Add(ReadOnlySpan<char> text, Utf8Handle handle, ref readonly TextHash hashing)
    {
        if (Volatile.Read(ref _entries) is not { } entries
            || !Utf16Key.TryRead(text, in hashing, out Utf16Key key, out uint tag, out ulong hash))
            return;

        ref Utf16Entry first = ref SetOf(hash, entries), second = ref Unsafe.Add(ref first, 1);
        bool isFirst = first.Tag == 0 || first.Tag == tag;
        if (!isFirst && second.Tag != 0 && second.Tag != tag)
            isFirst = (++_evictions & 1) == 0;
        Utf16Entry.Write(ref isFirst ? ref first : ref second, in key, tag, handle);
    }

    /// <summary>Allocates memory for <see cref="Add"/> if there is none, or as many texts were
    /// evicted as there is room for: texts that are in use come back.</summary>
    /// <param name="interned">The number of interned texts.</param>
    public void Prepare(uint interned)
    {
        int length = Length;
        if (length != 0 && (_evictions < length || length * 2 > Math.Min(MaxEntries, interned * MaxEntriesPerText)))
            return;

        _evictions = 0;
        Volatile.Write(ref _entries, new Utf16Entry[Math.Max(length * 2, MinEntries)]);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    private static ref Utf16Entry SetOf(ulong hash, Utf16Entry[] entries)
        => ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(entries), (uint)(hash >> 32) & (uint)(entries.Length - 2));
}
