using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>Texts that are interned already, found by their chars, and the gates.</summary>
internal sealed class CharGates(GateOptions options, GateReport report)
{
    private const int WarmupSteps = 2_048;
    private const int Count = 1_000;

    /// <summary>Longer texts are timed, and promised nothing for.</summary>
    private const int LongestJudged = 32;

    /// <summary>There are not a thousand texts of one char.</summary>
    private static readonly int[] Lengths = [2, 4, 8, 16, 17, 24, 32, 64, 100, 128, 256];

    private readonly FigureTable _figures = new("Find a text by its chars, ns", "Texts", FindWays.NamesByChars);

    private IEnumerable<(TextScript Script, int Chars)> Cases => options.IsQuick
        ? [(TextScript.HalfLatin, 8)]
        : Enum.GetValues<TextScript>()
            .SelectMany(static script => Lengths.Where(length => script == TextScript.Ascii || length <= LongestJudged), ValueTuple.Create);

    public void Run()
    {
        WarmUp();
        foreach ((TextScript script, int chars) in Cases)
            Run(script, chars);
        _figures.Print();
    }

    private void WarmUp()
    {
        FindWays[] all = [.. Cases.Select(static one => new FindWays(TextSet.Of(one.Script, Count, one.Chars), WarmupSteps))];
        Warmup.Run(all.SelectMany(static ways => ways.ByChars));
        foreach (FindWays ways in all)
            ways.Dispose();
    }

    private void Run(TextScript script, int chars)
    {
        using var ways = new FindWays(TextSet.Of(script, Count, chars), options.Names);
        Measurement measurement = Interleaved.Measure(ways.ByChars, ways.Steps, options.Rounds);
        string where = $"{script}, {Count} of {chars} chars";
        _figures.Add(where, measurement);
        if (chars > LongestJudged)
            return;

        const string Gate = "Intern of chars and a dictionary asked by chars";
        report.AtMost($"{Gate}, one owner", where, measurement, FindWays.Pool, FindWays.DictionaryByChars, (script, chars) switch
        {
            (TextScript.Ascii, 8) => 0.8,
            (TextScript.Ascii, 32) => 1.0,
            _ => 1.2,
        });
        report.AtMost($"{Gate}, the default pool", where, measurement, FindWays.Default, FindWays.DictionaryByChars, 1.2);
    }
}
