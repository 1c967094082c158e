using System.Globalization;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>The code before and after each fix, family by family: times and bytes of
/// one operation.</summary>
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
