using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>1,000 texts that are known already, found by their chars. Times are for
/// one text.</summary>
[MemoryDiagnoser]
public class InternCharsBenchmarks
{
    private const int Count = 1_000;

    private FindWays _ways = null!;

    /// <summary>How long the texts are, in chars.</summary>
    [ParamsSource(nameof(AllChars))]
    public int Chars { get; set; }

    /// <summary>What their chars are.</summary>
    [ParamsSource(nameof(AllScripts))]
    public TextScript Script { get; set; }

    /// <summary>For <see cref="Chars"/>.</summary>
    public static IEnumerable<int> AllChars => BenchmarkScale.Of(8, 4, 8, 16, 32, 64, 256);

    /// <summary>For <see cref="Script"/>.</summary>
    public static IEnumerable<TextScript> AllScripts => BenchmarkScale.Of(TextScript.Ascii, Enum.GetValues<TextScript>());

    /// <summary>Makes the texts, and lets every contender know them.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new FindWays(TextSet.Of(Script, Count, Chars));

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

    /// <summary>A dictionary of strings.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long DictionaryByChars() => Run(FindWays.DictionaryByChars);

    /// <summary><c>StringPool.GetOrAdd(chars)</c> of the Community Toolkit.</summary>
    [Benchmark(OperationsPerInvoke = TextWalk.UsualLength)]
    public long StringPool() => Run(FindWays.Toolkit);

    private long Run(string way) => FindWays.Of(_ways.ByChars, way).Pass();
}
