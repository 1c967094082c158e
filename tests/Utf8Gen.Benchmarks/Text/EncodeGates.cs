using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The encoder beside the framework's, into every kind of memory, and its gates.</summary>
internal sealed class EncodeGates(GateOptions options, GateReport report)
    : TextGates(options, "Encode", EncodeWays.TryGetBytes)
{
    private static readonly string[] Encoders = [
        EncodeWays.TryEncode,
        EncodeWays.TryGetBytes,
        EncodeWays.GetBytes,
        EncodeWays.FromUtf16,
        EncodeWays.Convert
    ];

    protected override IEnumerable<TimedWay> WarmupWays(TextKind kind, int length)
        => from memory in Enum.GetValues<TextMemory>()
           from way in new EncodeWays(new EncodeTexts(kind, length, most: WarmupTexts), memory).All
           select way;

    protected override IEnumerable<RatioTable> Measure()
        => [
            .. Enum.GetValues<TextMemory>().Select(memory => Measure(memory, TextVariety.Unpredictable)),
            Measure(TextMemory.Array, TextVariety.Predictable),
        ];

    private RatioTable Measure(TextMemory memory, TextVariety variety)
    {
        string title = $"Encode, {memory}, {variety}";
        bool isJudged = variety == TextVariety.Unpredictable, isWhole = isJudged && memory == TextMemory.Array;
        var table = new RatioTable(title, Lengths);
        var figures = new FigureTable($"{title}, ns", "Texts", Encoders);
        foreach (TextKind kind in TextCases.Kinds)
        {
            foreach (int length in Lengths)
            {
                var texts = new EncodeTexts(kind, length, variety);
                var ways = new EncodeWays(texts, memory);
                Measurement measurement = Interleaved.Measure(
                    isWhole ? ways.All : [ways[EncodeWays.TryEncode], ways[EncodeWays.TryGetBytes]], texts.Count, Options.Rounds);
                figures.Add($"{kind}, {length} chars", measurement);
                table.Add($"{kind}", length, measurement.Ratio(EncodeWays.TryEncode, EncodeWays.TryGetBytes));
                if (isJudged)
                    Judge(kind, length, $"{kind}, {length} chars, {memory}", measurement, ways);
            }
        }

        if (isWhole)
            figures.Print();
        return table;
    }

    private void Judge(TextKind kind, int length, string where, Measurement measurement, EncodeWays ways)
    {
        report.AtMost("TryEncode and TryGetBytes", where, measurement, EncodeWays.TryEncode, EncodeWays.TryGetBytes, length switch
        {
            >= 32 when !IsAscii(kind) => 0.7,
            >= 8 when !IsAscii(kind) => 0.85,
            _ => 1,
        });
        report.AtMost("TryEncode, bytes allocated in a pass", where, Allocation.Of(ways[EncodeWays.TryEncode].Pass), 0, " B");
    }
}
