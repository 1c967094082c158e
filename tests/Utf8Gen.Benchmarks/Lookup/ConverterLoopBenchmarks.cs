using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Converters;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A converter before and after the fix of U8G0007: 20 names, with their values. Times are
/// for one name.</summary>
[MemoryDiagnoser]
public class ConverterLoopBenchmarks
{
    /// <summary>Whole objects of 20 names.</summary>
    private const int Names = NameStream.Size / 20 * 20;

    private byte[] _json = null!;

    /// <summary>Which names come.</summary>
    [ParamsSource(nameof(AllRegimes))]
    public NameRegime Regime { get; set; }

    /// <summary>For <see cref="Regime"/>.</summary>
    public static IEnumerable<NameRegime> AllRegimes
        => BenchmarkScale.Of(NameRegime.Shuffled, NameRegime.Declared, NameRegime.Shuffled, NameRegime.Unknown);

    /// <summary>Makes the document, and checks that both converters agree.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _json = ConverterLoops.CreateJson(Regime, Names);
        if (SwitchOnString() != Match())
            throw new InvalidOperationException("The converters disagree.");
    }

    /// <summary><c>string? name = reader.GetString(); reader.Read(); switch (name)</c></summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = Names)]
    public long SwitchOnString() => ConverterLoops.SwitchOnString(_json);

    /// <summary><c>Name name = MatchName(ref reader); reader.Read(); switch (name)</c></summary>
    [Benchmark(OperationsPerInvoke = Names)]
    public long Match() => ConverterLoops.Match(_json);
}
