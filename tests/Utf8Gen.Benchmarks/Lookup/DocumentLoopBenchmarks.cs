using System.Text.Json;
using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Loops;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A whole task: the properties of a <see cref="JsonDocument"/>, 32 names told apart.
/// Times are for one name.</summary>
[MemoryDiagnoser]
public class DocumentLoopBenchmarks
{
    private JsonDocument _document = null!;

    /// <summary>Which names come.</summary>
    [ParamsSource(nameof(AllRegimes))]
    public NameRegime Regime { get; set; }

    /// <summary>For <see cref="Regime"/>.</summary>
    public static IEnumerable<NameRegime> AllRegimes => ReaderLoopBenchmarks.AllRegimes;

    /// <summary>Makes the document, and checks that all contenders agree.</summary>
    [GlobalSetup]
    public void Setup()
    {
        _document = JsonDocument.Parse(NameStream.Create(Regime, KeyLists.OfSize(KeySizes.WholeTask)).Json);
        long right = NameEqualsChain();
        if (SwitchOnString() != right || Match() != right)
            throw new InvalidOperationException("The contenders disagree.");
    }

    /// <summary>Releases the document.</summary>
    [GlobalCleanup]
    public void Cleanup() => _document.Dispose();

    /// <summary>The walk alone.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long WalkOnly() => DocumentLoops.WalkOnly(_document).Checksum;

    /// <summary><c>property.NameEquals("id"u8)</c>, one key after the other.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = NameStream.Size)]
    public long NameEqualsChain() => DocumentLoops.NameEqualsChain(_document).Checksum;

    /// <summary><c>switch (property.Name)</c></summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long SwitchOnString() => DocumentLoops.SwitchOnString(_document).Checksum;

    /// <summary>The generated lookup, and a switch over the key.</summary>
    [Benchmark(OperationsPerInvoke = NameStream.Size)]
    public long Match() => DocumentLoops.Match(_document).Checksum;
}
