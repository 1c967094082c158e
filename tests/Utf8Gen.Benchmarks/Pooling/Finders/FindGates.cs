using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>Texts that are interned already, found by their bytes, and the gates.</summary>
internal sealed class FindGates(GateOptions options, GateReport report)
{
    private const int WarmupSteps = 2_048;
    private const int Few = 64;
    private const int Some = 1_000;
    private const int Many = 65_536;

    /// <summary>Longer texts are timed, and promised nothing for.</summary>
    private const int LongestJudged = 64;

    private static readonly TextLengths Mixed = new(8, 32);

    private readonly FigureTable _figures = new("Find a text by its bytes, ns", "Texts", FindWays.NamesByBytes);
    private readonly MostBytes _bytes = new("Intern, managed bytes in a pass");
    private readonly WorstCase _toolkit = new("Intern and StringPool.GetOrAdd", 0.2);
    private readonly WorstCase _strings = new("Intern and GetString, then a dictionary", 0.35);
    private readonly WorstCase _chars = new("Intern and a dictionary asked by chars on the stack", 0.45);

    private IEnumerable<(int Count, TextLengths Lengths)> Cases
        => options.IsQuick ? [(Few, TextLengths.Of(8))] : [.. Of(Few, shortest: 1), .. Of(Some, shortest: 4), .. Of(Many, shortest: 8)];

    public void Run()
    {
        WarmUp();
        foreach ((int count, TextLengths lengths) in Cases)
            Run(count, lengths);
        _figures.Print();
        _toolkit.Judge(report);
        _strings.Judge(report);
        _chars.Judge(report);
        _bytes.Judge(report);
    }

    /// <summary>So many texts, as far as there are so many of a length.</summary>
    private static IEnumerable<(int Count, TextLengths Lengths)> Of(int count, int shortest)
        => [.. TextLengths.Judged.Where(length => length >= shortest).Select(length => (count, TextLengths.Of(length))), (count, Mixed)];

    private static void WarmUp()
    {
        FindWays[] all = [.. TextLengths.Judged.Select(length => new FindWays(TextSet.Ascii(Few, TextLengths.Of(length)), WarmupSteps))];
        Warmup.Run(all.SelectMany(static ways => ways.ByBytes));
        foreach (FindWays ways in all)
            ways.Dispose();
    }

    private void Run(int count, TextLengths lengths)
    {
        using var ways = new FindWays(TextSet.Ascii(count, lengths), options.Names);
        Measurement measurement = Interleaved.Measure(ways.ByBytes, ways.Steps, options.Rounds);
        string where = $"{count} of {lengths}";
        _figures.Add(where, measurement);
        _bytes.Add(where, FindWays.Of(ways.ByBytes, FindWays.Pool).Pass);
        _bytes.Add($"{where}, the default pool", FindWays.Of(ways.ByBytes, FindWays.Default).Pass);
        Judge(count, lengths, where, measurement);
    }

    private void Judge(int count, TextLengths lengths, string where, Measurement measurement)
    {
        const string SameHash = "Intern and a dictionary with the same hash";
        if (count == Many && lengths == Mixed)
            report.AtMost(SameHash, where, measurement, FindWays.Pool, FindWays.DictionaryByBytes, 0.6);
        if (count == Many || lengths.Longest > LongestJudged)
            return;

        report.AtMost(SameHash, where, measurement, FindWays.Pool, FindWays.DictionaryByBytes, lengths.Longest <= 32 ? 0.9 : 1.0);
        _toolkit.Add(where, measurement, FindWays.Pool, FindWays.Toolkit);
        _strings.Add(where, measurement, FindWays.Pool, FindWays.DictionaryByString);
        _chars.Add(where, measurement, FindWays.Pool, FindWays.DictionaryByChars);
    }
}
