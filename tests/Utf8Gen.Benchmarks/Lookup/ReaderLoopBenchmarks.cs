using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Loops;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A whole task: a document read with <c>Utf8JsonReader</c>, 32 names told apart. Times
/// are for one name and its value.</summary>
[MemoryDiagnoser]
public class ReaderLoopBenchmarks
{
    private byte[] _json = null!;

    /// <summary>Which names come.</summary>
    [ParamsSource(nameof(AllRegimes))]
    public NameRegime Regime { get; set; }

    /// <summary>For <see cref="Regime"/>.</summary>
    public static IEnumerable<NameRegime> AllRegimes
        => BenchmarkScale.Of(NameRegime.Shuffled, NameRegime.Declared, NameRegime.Shuffled, NameRegime.Unknown);

    /// <summary>Makes the document, and checks that all contenders agree.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _json = NameStream.Create(Regime, KeyLists.OfSize(KeySizes.WholeTask)).Json;
        long right = ValueTextEqualsChain();
        if (SwitchOnString() != right || Match() != right)
            throw new InvalidOperationException("The contenders disagree.");
    }

    /// <summary>The reader alone.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long ReadOnly() => ReaderLoops.ReadOnly(_json).Checksum;

    /// <summary><c>reader.ValueTextEquals("id"u8)</c>, one key after the other.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = NameStream.Size)]
    public long ValueTextEqualsChain() => ReaderLoops.ValueTextEqualsChain(_json).Checksum;

    /// <summary><c>switch (reader.GetString())</c></summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long SwitchOnString() => ReaderLoops.SwitchOnString(_json).Checksum;

    /// <summary>The generated lookup, and a switch over the key.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long Match() => ReaderLoops.Match(_json).Checksum;
}
