using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Json.Reports;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>The report of the sample, made of documents in memory in each of its ways. Times are
/// for one report.</summary>
[MemoryDiagnoser]
public class ReportBenchmarks
{
    private ReportWays _ways = null!;

    /// <summary>The document.</summary>
    [ParamsSource(nameof(AllCases))]
    public ReportCase Case { get; set; } = ReportCase.All[0];

    /// <summary>The way.</summary>
    [ParamsSource(nameof(AllVariants))]
    public string Variant { get; set; } = ReportWays.Stream;

    /// <summary>For <see cref="Case"/>.</summary>
    public static IEnumerable<ReportCase> AllCases => BenchmarkScale.Of(ReportCase.All[0], ReportCase.All);

    /// <summary>For <see cref="Variant"/>.</summary>
    public static IEnumerable<string> AllVariants => BenchmarkScale.Of(ReportWays.Stream, ReportWays.Names);

    /// <summary>Makes the document.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new ReportWays(Case.CreateDocument());

    /// <summary>Lets go of the writer.</summary>
    [GlobalCleanup]
    public void Cleanup() => _ways.Dispose();

    /// <summary>One report.</summary>
    [Benchmark]
    public long Report() => _ways[Variant].Pass();
}
