using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Texts of 8 to 32 bytes that are all new. Times are for all of them.</summary>
[MemoryDiagnoser]
public class InsertBenchmarks
{
    private InsertWays _ways = null!;

    /// <summary>How many texts come.</summary>
    [ParamsSource(nameof(AllCounts))]
    public int Count { get; set; }

    /// <summary>For <see cref="Count"/>.</summary>
    public static IEnumerable<int> AllCounts => BenchmarkScale.Of(1_000, 1_000, 65_536);

    /// <summary>Makes the texts.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new InsertWays(TextSet.Ascii(Count, new TextLengths(8, 32)));

    /// <summary>Gives the native memory back.</summary>
    [GlobalCleanup]
    public void Cleanup() => _ways.Dispose();

    /// <summary>Into a pool that is made for them.</summary>
    [Benchmark(Baseline = true)]
    public long NewPool() => Run(InsertWays.NewPool);

    /// <summary>Into a pool that had texts before and was cleared.</summary>
    [Benchmark]
    public long ClearedPool() => Run(InsertWays.ClearedPool);

    /// <summary>Into a dictionary of byte arrays with the pool's hash.</summary>
    [Benchmark]
    public long DictionaryByBytes() => Run(InsertWays.DictionaryByBytes);

    /// <summary>Into a dictionary of strings.</summary>
    [Benchmark]
    public long DictionaryByString() => Run(InsertWays.DictionaryByString);

    private long Run(string way) => FindWays.Of(_ways.All, way).Pass();
}
