using System.Globalization;
using Utf8Gen.Benchmarks.Rules;
using Utf8Gen.Benchmarks.Rules.Families;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The code before and after each fix, family by family: times and bytes of one operation.</summary>
internal static class RuleFigures
{
    private const string Before = "before";
    private const string After = "after";

    private static readonly (string Name, RuleFamily Family)[] Families =
    [
        ("Reading JSON", new ReadingRuleBenchmarks()),
        ("Writing JSON", new WritingRuleBenchmarks()),
        ("Whole documents", new DocumentRuleBenchmarks()),
        ("Encoding", new EncodingRuleBenchmarks()),
    ];

    public static void Run(GateOptions options)
    {
        foreach ((string name, RuleFamily family) in Families)
        {
            Console.WriteLine($"{name}, medians of one operation:");
            Console.WriteLine();
            Console.WriteLine("| Rule | Code | before, ns | after, ns | after / before | before, B | after, B |");
            Console.WriteLine("|---|---|---:|---:|---:|---:|---:|");

            // All of them first: what they share is compiled for each, and what one leaves behind disturbs no other.
            Warmup.Run([.. family.Cases.SelectMany(WaysOf, static (_, way) => new Action(() => way.Pass()))]);
            foreach (RuleCase @case in family.Cases)
                Console.WriteLine(LineFor(@case, options));
            Console.WriteLine();
        }
    }

    private static string LineFor(RuleCase @case, GateOptions options)
    {
        @case.AssertSame();
        TimedWay[] ways = WaysOf(@case);
        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
        Measurement times = Interleaved.Measure(ways, RuleCase.Operations, options.Rounds);
        Console.Error.WriteLine(@case);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"| {@case.Rule} | {@case.Code} | {times.MedianOf(Before):0.0} | {times.MedianOf(After):0.0} | {times.Ratio(After, Before):0.00} | {BytesOf(@case.PassBefore)} | {BytesOf(@case.PassAfter)} |");
    }

    private static TimedWay[] WaysOf(RuleCase @case) => [new(Before, @case.PassBefore), new(After, @case.PassAfter)];

    private static string BytesOf(Func<long> pass)
        => ((double)Allocation.Of(pass) / RuleCase.Operations).ToString("N0", CultureInfo.InvariantCulture);
}
