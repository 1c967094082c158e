using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>Remembers the handles of short texts that came as chars: to encode them again takes longer than to find them.</summary>
/// <remarks>
/// <para>What it says is right while the handle is live: all chars are compared, an interned text never changes, and a handle that
/// is no longer live never is again. So it need not be told what is cleared.</para>
/// <para>Any number of threads may use it, see <see cref="Utf16Entry"/>. What is added while another thread takes more entries may be lost.
/// They are managed memory, at most 320 KiB.</para>
/// <para>Safe because: the mask leaves of any hash the even number of an entry, and the number of entries is even.</para>
/// </remarks>
internal struct Utf16Cache
{
    private const int FewestEntries = 64;
    private const int MostEntries = 4_096;

    /// <summary>With a quarter as many, a quarter of the texts would share their set with two others.</summary>
    private const long MostEntriesPerText = 8;

    /// <summary>In sets of two.</summary>
    private Utf16Entry[]? _entries;
    private int _forgotten;

    /// <summary>For tests: how many entries there are.</summary>
    public readonly int Length => _entries?.Length ?? 0;

    /// <summary>The handle of some chars, which may be stale.</summary>
    /// <returns>The empty handle where there is none.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    public readonly Utf8Handle Find(ReadOnlySpan<char> text, ref readonly TextHash hashing)
    {
        if (Volatile.Read(in _entries) is not { } entries
            || !Utf16Key.TryRead(text, in hashing, out Utf16Key key, out uint tag, out ulong hash))
            return default;

        // Without a branch, which would be mispredicted where texts come in any order.
        ref Utf16Entry set = ref SetOf(hash, entries);
        uint difference = tag ^ set.Tag;
        return Utf16Entry.Find(ref Unsafe.Add(ref set, (difference | (0 - difference)) >> 31), in key, tag);
    }

    /// <summary>Remembers a handle, where the text is short enough.</summary>
    /// <param name="text">The chars.</param>
    /// <param name="handle">Of the text, interned.</param>
    /// <param name="hashing">How to hash it.</param>
    public void Add(ReadOnlySpan<char> text, Utf8Handle handle, ref readonly TextHash hashing)
    {
        if (Volatile.Read(ref _entries) is not { } entries
            || !Utf16Key.TryRead(text, in hashing, out Utf16Key key, out uint tag, out ulong hash))
            return;

        ref Utf16Entry first = ref SetOf(hash, entries), second = ref Unsafe.Add(ref first, 1);
        bool isFirst = first.Tag == 0 || first.Tag == tag;
        if (!isFirst && second.Tag != 0 && second.Tag != tag)
            isFirst = (++_forgotten & 1) == 0;
        Utf16Entry.Write(ref isFirst ? ref first : ref second, in key, tag, handle);
    }

    /// <summary>Takes memory for <see cref="Add"/> where it has none, or has forgotten as many texts as it has room for: those that are in use
    /// come back by themselves.</summary>
    /// <param name="interned">How many texts are.</param>
    public void Prepare(uint interned)
    {
        int length = Length;
        if (length != 0 && (_forgotten < length || length * 2 > Math.Min(MostEntries, interned * MostEntriesPerText)))
            return;

        _forgotten = 0;
        Volatile.Write(ref _entries, new Utf16Entry[Math.Max(length * 2, FewestEntries)]);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: intern from chars that are not ASCII, hit
    private static ref Utf16Entry SetOf(ulong hash, Utf16Entry[] entries)
        => ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(entries), (uint)(hash >> 32) & (uint)(entries.Length - 2));
}
