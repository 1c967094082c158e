namespace Utf8Gen.Benchmarks.Lookup.Workloads;

/// <summary>Which names come, and in which order.</summary>
public enum NameRegime
{
    /// <summary>Every object has all keys, in the order of the table.</summary>
    Declared,

    /// <summary>As declared, but an object leaves out three keys of ten.</summary>
    LeftOut,

    /// <summary>Every object has all keys, in an order of its own.</summary>
    Shuffled,

    /// <summary>Nine names of ten are no keys: names of the same make that stand in
    /// no table.</summary>
    Unknown,

    /// <summary>No name is a key: each has the length of one and its bytes, but for
    /// the last.</summary>
    NearMiss,
}
