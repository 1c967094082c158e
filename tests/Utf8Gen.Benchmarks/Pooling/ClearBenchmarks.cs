using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>A pool that is emptied, and filled once more.</summary>
[MemoryDiagnoser]
public class ClearBenchmarks
{
    private readonly Utf8Pool _pool = Pools.OfOneOwner();
    private byte[][] _texts = null!;
    private Utf8Handle[] _handles = null!;

    /// <summary>How many texts of 8 bytes there are.</summary>
    [ParamsSource(nameof(AllCounts))]
    public int Count { get; set; }

    /// <summary>For <see cref="Count"/>.</summary>
    public static IEnumerable<int> AllCounts => BenchmarkScale.Of(1_000, 1_000, 1_000_000);

    /// <summary>Makes the texts.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _texts = TextSet.Ascii(Count, TextLengths.Of(8));
        _handles = new Utf8Handle[Count];
    }

    /// <summary>Gives the native memory back.</summary>
    [GlobalCleanup]
    public void Cleanup() => _pool.Dispose();

    /// <summary>All at once.</summary>
    [Benchmark(Baseline = true)]
    public void RefillAndClear()
    {
        Refill();
        _pool.Clear();
    }

    /// <summary>One text after the other.</summary>
    [Benchmark]
    public void RefillAndFreeAll()
    {
        Refill();
        foreach (Utf8Handle handle in _handles)
            _pool.Free(handle);
    }

    private void Refill()
    {
        for (int i = 0; i < _texts.Length; i++)
            _handles[i] = _pool.Allocate(_texts[i]);
    }
}
