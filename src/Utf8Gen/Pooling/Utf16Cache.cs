using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Pooling;

/// <summary>Caches the handles of short texts that came as chars, since encoding them takes longer than finding
/// them.</summary>
/// <remarks>
/// <para>A cached handle is right as long as it is live: all chars are compared, an interned text never changes, and a
/// stale handle never becomes live again. So the cache need not be told when texts are cleared.</para>
/// <para>Any number of threads may use the cache, see <see cref="Utf16Entry"/>. Entries that are added while another
/// thread enlarges the cache may be lost. The entries are managed memory, at most 320 KiB.</para>
/// <para>Safe because: the mask reduces any hash to the even index of an entry, and the number of entries is
/// even.</para>
/// </remarks>
internal struct Utf16Cache
{
    private const int MinEntries = 64;
    private const int MaxEntries = 4_096;

    /// <summary>With a quarter as many, a quarter of the texts would share their set with two others.</summary>
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

    /// <summary>Allocates memory for <see cref="Add"/> if there is none, or as many texts were evicted as there is room
    /// for: texts that are in use come back.</summary>
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

/// <summary>Some chars and the handle of their text.</summary>
/// <remarks>A sequence lock: the version is odd while a thread writes, and different afterwards. A thread that reads
/// the same even version before and after has read what one thread wrote. No thread waits: a concurrent reader finds
/// nothing, and a second writer writes nothing.</remarks>
internal struct Utf16Entry
{
    private uint _version;
    private uint _tag;
    private Utf8Handle _handle;
    private Utf16Key _key;

    /// <summary>0 if the entry is empty.</summary>
    public readonly uint Tag => _tag;

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public static Utf8Handle Find(ref Utf16Entry entry, ref readonly Utf16Key key, uint tag)
    {
        uint version = Volatile.Read(ref entry._version);
        bool isFound = (version & 1) == 0 && entry._tag == tag && Utf16Key.AreEqual(ref entry._key, in key);
        PausePointActions.Reach(PausePoint.AfterComparingChars);
        Utf8Handle handle = entry._handle;
        LoadFence.Pass();
        return isFound && Volatile.Read(ref entry._version) == version ? handle : default;
    }

    public static void Write(ref Utf16Entry entry, ref readonly Utf16Key key, uint tag, Utf8Handle handle)
    {
        if (!TryBegin(ref entry))
            return;

        entry._tag = tag;
        entry._handle = handle;
        entry._key = key;
        Volatile.Write(ref entry._version, entry._version + 1);
    }

    /// <summary>Makes the version odd before anything else is written.</summary>
    public static bool TryBegin(ref Utf16Entry entry)
    {
        uint version = Volatile.Read(ref entry._version);
        return (version & 1) == 0 && Interlocked.CompareExchange(ref entry._version, version + 1, version) == version;
    }
}

/// <summary>The bytes of 2 to 32 chars in registers, from both ends of the text; shorter texts are padded with
/// zeros.</summary>
internal readonly struct Utf16Key
{
    public const int Longest = VectorsKey.Longest;

    private readonly Vector128<byte> _first, _second, _third, _last;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private Utf16Key(VectorsKey start, VectorsKey end) => (_first, _second, _third, _last) = (start.First, start.Last, end.First, end.Last);

    /// <param name="text">The chars.</param>
    /// <param name="hashing">The hash.</param>
    /// <param name="key">The key. Chars of another length may have the same one.</param>
    /// <param name="tag">The length and some bits of the hash; never 0.</param>
    /// <param name="hash">The hash of the chars.</param>
    /// <returns><see langword="false"/> for text of another length.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public static bool TryRead(ReadOnlySpan<char> text, ref readonly TextHash hashing, out Utf16Key key, out uint tag, out ulong hash)
    {
        // The bytes of a longer text might overflow a length.
        ReadOnlySpan<byte> bytes = text.Length <= Longest ? MemoryMarshal.AsBytes(text) : default;
        (key, tag, hash) = (default, 0, 0);
        if (WordsKey.TryRead(bytes, out WordsKey words))
        {
            hash = hashing.HashQuick(words);
            key = new Utf16Key(new VectorsKey(Vector128.Create(words.First, words.Last).AsByte(), default, words.Length), default);
        }
        else if (VectorsKey.TryRead(bytes[..Math.Min(bytes.Length, VectorsKey.Longest)], out VectorsKey start))
        {
            hash = hashing.HashQuick(start);
            VectorsKey end = default;
            if (bytes.Length > VectorsKey.Longest && VectorsKey.TryRead(bytes[^VectorsKey.Longest..], out end))
                hash ^= hashing.HashQuick(end) * (uint)text.Length;
            key = new Utf16Key(start, end);
        }
        else
        {
            return false;
        }

        tag = ((uint)hash << 8) | (uint)text.Length;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public static bool AreEqual(ref readonly Utf16Key left, ref readonly Utf16Key right)
        => ((left._first ^ right._first) | (left._second ^ right._second) | (left._third ^ right._third) | (left._last ^ right._last))
            == Vector128<byte>.Zero;
}
