using System.Globalization;
using System.Runtime.CompilerServices;
using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>The code before and after each fix, family by family: times and bytes of one operation.</summary>
/// <remarks>The call of a delegate is timed in the same rounds and taken off both.</remarks>
internal static class RuleFigures
{
    private const string Before = "before";
    private const string After = "after";
    private const string Nothing = "nothing";

    public static void Run(string title, RuleFamily family, GateOptions options)
    {
        Console.WriteLine($"## {title}, one operation");
        Console.WriteLine();
        Console.WriteLine("| Rule | Code | before, ns | after, ns | after / before | before, B | after, B |");
        Console.WriteLine("|---|---|---:|---:|---:|---:|---:|");

        // All of them first: what they share is compiled for each, and what one leaves behind
        // disturbs no other.
        Warmup.Run([.. family.Cases.SelectMany(WaysOf, static (_, way) => new Action(() => way.Pass()))]);
        foreach (RuleCase @case in family.Cases)
            Console.WriteLine(LineFor(@case, options));
        Console.WriteLine();
    }

    private static string LineFor(RuleCase @case, GateOptions options)
    {
        @case.AssertSame();
        TimedWay[] ways = WaysOf(@case);
        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
        Measurement times = Interleaved.Measure(ways, RuleCase.Operations, options.Rounds);
        Console.Error.WriteLine(@case);
        double before = Net(times, Before);
        double after = Net(times, After);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"| {@case.Rule} | {@case.Code} | {before:0.0} | {after:0.0} | {after / before:0.00} | {BytesOf(@case.PassBefore)} | "
                + $"{BytesOf(@case.PassAfter)} |");
    }

    private static double Net(Measurement times, string name) => Math.Max(0, times.MedianOf(name) - times.MedianOf(Nothing));

    private static TimedWay[] WaysOf(RuleCase @case)
        => [new(Before, @case.PassBefore), new(After, @case.PassAfter), new(Nothing, (@case with { Before = static () => 1 }).PassBefore)];

    private static string BytesOf(Func<long> pass)
        => ((double)Allocation.Of(pass) / RuleCase.Operations).ToString("N0", CultureInfo.InvariantCulture);
}

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

/// <summary>Code that a rule finds, and what its fix writes.</summary>
/// <param name="Rule">The rule.</param>
/// <param name="Code">Which of the shapes that it finds.</param>
/// <param name="Before">What is found; how often it runs in a call is the same in both.</param>
/// <param name="After">What the fix writes.</param>
public sealed record RuleCase(string Rule, string Code, Func<long> Before, Func<long> After)
{
    /// <summary>Operations in one pass.</summary>
    public const int Operations = 64;

    /// <summary>How often the code is in one call of the two.</summary>
    public int Times { get; init; } = 1;

    /// <summary>Runs the code before.</summary>
    public long PassBefore() => Pass(Before);

    /// <summary>Runs the code after.</summary>
    public long PassAfter() => Pass(After);

    /// <summary>For the column of a benchmark.</summary>
    public override string ToString() => $"{Rule} {Code}";

    /// <exception cref="InvalidOperationException">The fix changes the result.</exception>
    internal void AssertSame()
    {
        if (Before() != After())
            throw new InvalidOperationException($"{this}: the results differ.");
    }

    // Without a profile the call of the delegate is the same for all: with one, the code of some
    // case would be taken into it.
    [MethodImpl(MethodImplOptions.AggressiveOptimization)]
    private long Pass(Func<long> code)
    {
        long sum = 0;
        for (int i = 0; i < Operations; i += Times)
            sum += code();
        return sum;
    }
}
