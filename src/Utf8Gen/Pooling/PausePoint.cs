using System.Diagnostics;

namespace Utf8Gen.Pooling;

/// <summary>A point in the pool where a test can run an action.</summary>
internal enum PausePoint
{
    /// <summary>After the length of a text is read, before its address.</summary>
    BeforeAddress,

    /// <summary>Before a text is read optimistically.</summary>
    BeforeOptimisticRead,

    /// <summary>After the length in the slot of an interned text is read, before its address.</summary>
    BeforeAddressOfFound,

    /// <summary>After an interned text compared equal.</summary>
    AfterComparing,

    /// <summary>After a slot to be freed is found, before the gate of its shard is entered.</summary>
    BeforeFreeing,

    /// <summary>After a text is not found in the table, before checking whether the pool was cleared
    /// meanwhile.</summary>
    AfterMiss,

    /// <summary>Inside all gates, while the table is empty, before the preloaded names are added again.</summary>
    BeforeAddingNames,

    /// <summary>Before each shard while all gates are being entered.</summary>
    BeforeEnteringShard,

    /// <summary>Inside a shard, before its freed slots are reclaimed.</summary>
    BeforeReclaiming,

    /// <summary>Inside a shard, when a slot waits for a lease, before that is noted.</summary>
    BeforeNotingDeferred,

    /// <summary>After the chars of an entry compared equal, before its version is read again.</summary>
    AfterComparingChars,

    /// <summary>After an interned text is found by enumeration, before its generation is read again.</summary>
    BeforeListing,
}

/// <summary>Lets a test run an action on its own thread at a <see cref="PausePoint"/>. Compiled out of release
/// builds.</summary>
internal static class PausePointActions
{
    /// <summary>The action of the calling thread.</summary>
    [ThreadStatic]
    private static Action<PausePoint>? s_action;

    public static void SetForThisThread(Action<PausePoint>? action) => s_action = action;

    [Conditional("DEBUG")]
    public static void Reach(PausePoint point) => s_action?.Invoke(point);
}
