using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Some chars and the handle of their text.</summary>
/// <remarks>A sequence lock: the version is odd while a thread writes, and different afterwards. A
/// thread that reads the same even version before and after has read what one thread wrote. No
/// thread waits: a concurrent reader finds nothing, and a second writer writes nothing.</remarks>
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
