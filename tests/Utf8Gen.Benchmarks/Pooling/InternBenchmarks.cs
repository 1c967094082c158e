using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Texts that are known already, found by their bytes. Times are for one text.</summary>
[MemoryDiagnoser]
public class InternBenchmarks
{
    private FindWays _ways = null!;

    /// <summary>How many texts are known.</summary>
    [ParamsSource(nameof(AllCounts))]
    public int Count { get; set; }

    /// <summary>How long they are.</summary>
    [ParamsSource(nameof(AllLengths))]
    public TextLengths Lengths { get; set; }

    /// <summary>For <see cref="Count"/>.</summary>
    public static IEnumerable<int> AllCounts => BenchmarkScale.Of(64, 64, 1_000, 65_536, 1_000_000);

    /// <summary>For <see cref="Lengths"/>. There are not a million texts of four letters.</summary>
    public static IEnumerable<TextLengths> AllLengths
        => BenchmarkScale.Of(
            TextLengths.Of(8),
            TextLengths.Of(8),
            TextLengths.Of(16),
            TextLengths.Of(32),
            TextLengths.Of(64),
            TextLengths.Of(256),
            new TextLengths(8, 32));

    /// <summary>Makes the texts, and lets every contender know them.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new FindWays(TextSet.Ascii(Count, Lengths));

    /// <summary>Gives the native memory back.</summary>
    [GlobalCleanup]
    public void Cleanup() => _ways.Dispose();

    /// <summary>The walk over the texts.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long Empty() => Run(FindWays.Empty);

    /// <summary>A pool with one owner.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = TextWalk.UsualLength)]
    public long Pool() => Run(FindWays.Pool);

    /// <summary>The default pool.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long DefaultPool() => Run(FindWays.Default);

    /// <summary>A dictionary of byte arrays with the pool's hash.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long DictionaryByBytes() => Run(FindWays.DictionaryByBytes);

    /// <summary>A dictionary of strings, asked by chars on the stack.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long DictionaryByChars() => Run(FindWays.DictionaryByChars);

    /// <summary>A dictionary of strings, and a string for each look into it.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long DictionaryByString() => Run(FindWays.DictionaryByString);

    /// <summary><c>StringPool.GetOrAdd(bytes, Encoding.UTF8)</c> of the
    /// Community Toolkit.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long StringPool() => Run(FindWays.Toolkit);

    private long Run(string way) => FindWays.Of(_ways.ByBytes, way).Pass();
}
