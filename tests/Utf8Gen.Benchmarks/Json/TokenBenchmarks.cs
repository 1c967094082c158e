using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Json.Reports;
using Utf8Gen.Benchmarks.Json.Tokens;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Every token of the large document, looked at once. Times are for
/// the document.</summary>
[MemoryDiagnoser]
public class TokenBenchmarks
{
    private Func<long> _pass = null!;

    /// <summary>The way.</summary>
    [ParamsSource(nameof(AllWays))]
    public string Way { get; set; } = TokenWays.Visitor;

    /// <summary>For <see cref="Way"/>.</summary>
    public static IEnumerable<string> AllWays => BenchmarkScale.Of(TokenWays.Visitor, TokenWays.Names);

    /// <summary>Makes the document.</summary>
    [GlobalSetup]
    public void Setup() => _pass = new TokenWays(ReportCase.All[^1].CreateDocument()).All.Single(way => way.Name == Way).Pass;

    /// <summary>One document.</summary>
    [Benchmark]
    public long Document() => _pass();
}
