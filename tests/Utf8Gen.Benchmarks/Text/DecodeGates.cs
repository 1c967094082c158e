using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The decoder beside the framework's, and its gates.</summary>
internal sealed class DecodeGates(GateOptions options, GateReport report)
{
    private const int WarmupTexts = 16;

    /// <summary>What two runs on the same code differ by.</summary>
    private const double Noise = 1.02;

    private static readonly string[] Decoders = [
        DecodeWays.TryDecode,
        DecodeWays.ToUtf16,
        DecodeWays.GetChars,
        DecodeWays.GetString,
        DecodeWays.EncodingGetString
    ];

    private IReadOnlyList<int> Lengths => options.IsQuick ? [TextCases.Lengths[2]] : TextCases.Lengths;

    public void Run()
    {
        WarmUp();
        RatioTable[] tables =
        [
            .. Measure(TextVariety.Unpredictable),
            .. Measure(TextVariety.Predictable),
        ];
        foreach (RatioTable table in tables)
            table.Print();

        Console.WriteLine("### Decode, lost");
        Console.WriteLine();
        Console.WriteLine("| Table | Texts | Of the framework |");
        Console.WriteLine("|---|---|---:|");
        foreach (string row in tables.SelectMany(static table => table.Above(Noise)))
            Console.WriteLine(row);
        Console.WriteLine();
    }

    private void WarmUp() => Warmup.Run(
        from kind in TextCases.Kinds
        from length in Lengths
        from way in new DecodeWays(new DecodeTexts(kind, length, most: WarmupTexts)).All
        select way);

    private RatioTable[] Measure(TextVariety variety)
    {
        bool isJudged = variety == TextVariety.Unpredictable;
        RatioTable chars = new($"Decode, {variety}", Lengths), strings = new($"Decode to a string, {variety}", Lengths);
        var figures = new FigureTable($"Decode, {variety}, ns", "Texts", Decoders);
        foreach (TextKind kind in TextCases.Kinds)
        {
            foreach (int length in Lengths)
            {
                var texts = new DecodeTexts(kind, length, variety);
                var ways = new DecodeWays(texts);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, options.Rounds);
                figures.Add($"{kind}, {length} chars", measurement);
                chars.Add($"{kind}", length, measurement.Ratio(DecodeWays.TryDecode, DecodeWays.ToUtf16));
                strings.Add($"{kind}", length, measurement.Ratio(DecodeWays.GetString, DecodeWays.EncodingGetString));
                if (isJudged)
                    Judge(kind, length, measurement, ways);
            }
        }

        if (isJudged)
            figures.Print();
        return [chars, strings];
    }

    private void Judge(TextKind kind, int length, Measurement measurement, DecodeWays ways)
    {
        string where = $"{kind}, {length} chars";
        bool isAscii = kind == TextKind.Ascii || kind.IsSparse();
        if (length >= 8)
        {
            report.AtMost(
                "TryDecode and ToUtf16", where, measurement, DecodeWays.TryDecode, DecodeWays.ToUtf16, isAscii || length < 32 ? 1 : 0.7);
        }

        report.AtMost("TryDecode, bytes allocated in a pass", where, Allocation.Of(ways[DecodeWays.TryDecode].Pass), 0, " B");
    }
}
