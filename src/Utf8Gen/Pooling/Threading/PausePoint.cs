namespace Utf8Gen.Pooling;

/// <summary>A place in the pool where a test can let something else happen first.</summary>
internal enum PausePoint
{
    /// <summary>The length of a text was read, and not yet its address.</summary>
    Reading,

    /// <summary>A text may be read, and was not.</summary>
    BeforeOptimisticRead,

    /// <summary>The slot of an interned text has its length, and its address was not read yet.</summary>
    BeforeAddressOfFound,

    /// <summary>An interned text was compared, and is the one.</summary>
    AfterComparing,

    /// <summary>A slot was looked up to be freed, and the gate of its shard was not entered yet.</summary>
    BeforeFreeing,

    /// <summary>A text was not found in the table, and whether the pool was cleared meanwhile was not looked at yet.</summary>
    AfterMissing,

    /// <summary>Inside all gates: the table is empty, and does not have the preloaded names again yet.</summary>
    BeforeAddingNames,

    /// <summary>All gates are being entered; it comes before each shard.</summary>
    BeforeEnteringShard,

    /// <summary>Inside a shard, before its freed slots are used again.</summary>
    BeforeSettling,

    /// <summary>Inside a shard: a slot waits for a lease, and that was not noted yet.</summary>
    BeforeNotingDetained,

    /// <summary>The chars of an entry are the ones, and its version was not read again yet.</summary>
    AfterComparingChars,

    /// <summary>An interned text was met in the order of slots, and its generation was not read again yet.</summary>
    BeforeListing,
}
