namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>In which order texts come and go.</summary>
public enum StoreOrder
{
    /// <summary>1,024 come, then they go in the same order.</summary>
    Bulk,

    /// <summary>The oldest of sixteen goes when another comes.</summary>
    Window,

    /// <summary>1,024 come, then they go in random order.</summary>
    Shuffled,
}
