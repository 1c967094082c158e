using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Json.Elements;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Records of an array and of lines, beside the serializer. Times are for
/// the document.</summary>
[MemoryDiagnoser]
public class ElementBenchmarks
{
    private Func<long> _pass = null!;

    /// <summary>The way.</summary>
    [ParamsSource(nameof(AllWays))]
    public string Way { get; set; } = ElementWays.Enumerate;

    /// <summary>The size of the document.</summary>
    [ParamsSource(nameof(AllSizes))]
    public int Megabytes { get; set; } = 1;

    /// <summary>For <see cref="Way"/>.</summary>
    public static IEnumerable<string> AllWays => BenchmarkScale.Of(ElementWays.Enumerate, ElementWays.Names);

    /// <summary>For <see cref="Megabytes"/>.</summary>
    public static IEnumerable<int> AllSizes => BenchmarkScale.Of(1, [1, 20, 200]);

    /// <summary>Makes the document.</summary>
    [GlobalSetup]
    public void Setup() => _pass = new ElementWays(Megabytes, isNested: true).All.Single(way => way.Name == Way).Pass;

    /// <summary>One document.</summary>
    [Benchmark]
    public long Document() => _pass();
}
