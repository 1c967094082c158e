using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The decoder beside the framework's, and its gates.</summary>
internal sealed class DecodeGates(GateOptions options, GateReport report)
    : TextGates(options, "Decode", "the framework")
{
    private static readonly string[] Decoders = [
        DecodeWays.TryDecode,
        DecodeWays.ToUtf16,
        DecodeWays.GetChars,
        DecodeWays.GetString,
        DecodeWays.EncodingGetString
    ];

    protected override IEnumerable<TimedWay> WarmupWays(TextKind kind, int length)
        => new DecodeWays(new DecodeTexts(kind, length, most: WarmupTexts)).All;

    protected override IEnumerable<RatioTable> Measure()
        => [.. Measure(TextVariety.Unpredictable), .. Measure(TextVariety.Predictable)];

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
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, Options.Rounds);
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
        if (length >= 8)
        {
            report.AtMost(
                "TryDecode and ToUtf16",
                where,
                measurement,
                DecodeWays.TryDecode,
                DecodeWays.ToUtf16,
                IsAscii(kind) || length < 32 ? 1 : 0.7);
        }

        report.AtMost("TryDecode, bytes allocated in a pass", where, Allocation.Of(ways[DecodeWays.TryDecode].Pass), 0, " B");
    }
}
