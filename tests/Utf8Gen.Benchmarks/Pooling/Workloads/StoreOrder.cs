namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>In which order texts come and go.</summary>
public enum StoreOrder
{
    /// <summary>1,000 come, then they go in the same order.</summary>
    Bulk,

    /// <summary>The same with 10,000.</summary>
    LargeBulk,

    /// <summary>The oldest of three goes when another comes.</summary>
    Window,

    /// <summary>1,024 come, then they go in random order.</summary>
    Shuffled,
}
