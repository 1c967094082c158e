using BenchmarkDotNet.Attributes;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>The code before and after the fixes of a family. Times are for one operation.</summary>
/// <remarks>Each operation is called through a delegate, before and after: the nanosecond that
/// takes is in both.</remarks>
[MemoryDiagnoser]
public abstract class RuleFamily
{
    /// <summary>What is timed.</summary>
    [ParamsSource(nameof(Cases))]
    public RuleCase Case { get; set; } = null!;

    /// <summary>For <see cref="Case"/>.</summary>
    public IEnumerable<RuleCase> Cases => BenchmarkScale.Of(All[0], All);

    /// <summary>Every case of the family.</summary>
    protected internal abstract IReadOnlyList<RuleCase> All { get; }

    /// <summary>Checks that both give the same.</summary>
    [GlobalSetup]
    public void Setup() => Case.AssertSame();

    /// <summary>What the rule finds.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = RuleCase.Operations)]
    public long Before() => Case.PassBefore();

    /// <summary>What its fix writes.</summary>
    [Benchmark(OperationsPerInvoke = RuleCase.Operations)]
    public long After() => Case.PassAfter();
}
