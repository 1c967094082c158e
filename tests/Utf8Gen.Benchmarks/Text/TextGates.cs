using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>The encoder and texts with a prefix, beside what the framework has, and their gates.</summary>
internal sealed class TextGates(GateOptions options, GateReport report)
{
    private const int WarmupTexts = 16;

    private static readonly string[] Encoders = [
        EncodeWays.TryEncode,
        EncodeWays.TryGetBytes,
        EncodeWays.GetBytes,
        EncodeWays.FromUtf16,
        EncodeWays.Convert
    ];
    private static readonly string[] Writers = [
        PrefixWays.Write,
        PrefixWays.TryWrite,
        PrefixWays.BinaryWriter,
        PrefixWays.CountFirst,
        PrefixWays.GetBytes
    ];
    private static readonly TextMemory[] OtherMemories = [TextMemory.Stack, TextMemory.Native];

    public void Run()
    {
        WarmUp();
        RunEncoders(TextVariety.Unpredictable);
        RunEncoders(TextVariety.Predictable);
        RunMemories();
        RunWriters();
        ColdTextGates.Run(options);
    }

    /// <summary>Few texts of every kind and length, in every way: what is timed is compiled for good then.</summary>
    private static void WarmUp()
    {
        TimedWay[] ways =
        [
            .. from kind in TextCases.Kinds
               from length in TextCases.Lengths
               from memory in Enum.GetValues<TextMemory>()
               from way in new EncodeWays(new EncodeTexts(kind, length, most: WarmupTexts), memory).All
               select way,
            .. from kind in TextCases.PrefixedKinds
               from length in TextCases.PrefixedLengths
               from way in new PrefixWays(new EncodeTexts(kind, length, most: WarmupTexts)).All
               select way,
        ];
        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
    }

    private void RunEncoders(TextVariety variety)
    {
        var figures = new FigureTable($"Encode, {variety}, ns per text", "Texts", Encoders);
        foreach (TextKind kind in TextCases.Kinds)
        {
            foreach (int length in Lengths(TextCases.Lengths))
            {
                var texts = new EncodeTexts(kind, length, variety);
                var ways = new EncodeWays(texts, TextMemory.Array);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, options.Rounds);
                string where = $"{kind}, {length} chars";
                figures.Add(where, measurement);
                if (variety == TextVariety.Unpredictable)
                    JudgeEncoder(kind, length, where, measurement.Ratio(EncodeWays.TryEncode, EncodeWays.TryGetBytes));
                report.AtMost("TryEncode, bytes allocated in a pass", where, Allocation.Of(ways[EncodeWays.TryEncode].Pass), 0, " B");
            }
        }

        figures.Print();
    }

    private void JudgeEncoder(TextKind kind, int length, string where, double ratio)
    {
        bool isAscii = kind == TextKind.Ascii || kind.IsSparse();
        report.AtMost("TryEncode and TryGetBytes", where, ratio, length switch
        {
            >= 32 when !isAscii => 0.7,
            >= 8 when !isAscii => 0.85,
            _ => 1.05,
        }, "");
    }

    private void RunMemories()
    {
        var figures = new FigureTable("Encode into other memory, ns per text", "Texts", [EncodeWays.TryEncode, EncodeWays.TryGetBytes]);
        foreach (TextKind kind in (TextKind[])[TextKind.Ascii, TextKind.Cyrillic, TextKind.Emoji])
        {
            foreach (int length in Lengths([16, 128, 5_000]))
                RunMemories(figures, kind, length);
        }

        figures.Print();
    }

    private void RunMemories(FigureTable figures, TextKind kind, int length)
    {
        var texts = new EncodeTexts(kind, length);
        var array = new EncodeWays(texts, TextMemory.Array);
        foreach (TextMemory memory in OtherMemories)
        {
            var ways = new EncodeWays(texts, memory);
            string inArray = $"{TextMemory.Array}";
            Measurement measurement = Interleaved.Measure(
                [ways[EncodeWays.TryEncode], ways[EncodeWays.TryGetBytes], array[EncodeWays.TryEncode] with { Name = inArray }],
                texts.Count,
                options.Rounds);
            string where = $"{kind}, {length} chars, {memory}";
            figures.Add(where, measurement);
            report.AtMost("TryEncode, and the same into an array", where, measurement.Ratio(EncodeWays.TryEncode, inArray), 1.05, "");
        }
    }

    private void RunWriters()
    {
        var figures = new FigureTable("Write with the length before it, ns per text", "Texts", Writers);
        foreach (TextKind kind in TextCases.PrefixedKinds)
        {
            foreach (int length in Lengths(TextCases.PrefixedLengths))
            {
                var texts = new EncodeTexts(kind, length);
                using var ways = new PrefixWays(texts);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, options.Rounds);
                string where = $"{kind}, {length} chars";
                figures.Add(where, measurement);
                JudgeWriter(kind, length, where, measurement);
                report.AtMost("Write, bytes allocated in a pass", where, Allocation.Of(ways[PrefixWays.Write].Pass), 0, " B");
            }
        }

        figures.Print();
    }

    private void JudgeWriter(TextKind kind, int length, string where, Measurement measurement)
    {
        report.AtMost("Write and BinaryWriter", where, measurement.Ratio(PrefixWays.Write, PrefixWays.BinaryWriter), length switch
        {
            >= 43 and <= 500 when kind == TextKind.Ascii => 0.64,
            10_000 when kind == TextKind.Ascii => 0.8,
            _ => 1.05,
        }, "");
        report.AtMost("TryWrite and bare GetBytes", where, measurement.Ratio(PrefixWays.TryWrite, PrefixWays.GetBytes), 1.1, "");
    }

    private IEnumerable<int> Lengths(IReadOnlyList<int> all) => options.IsQuick ? [all[2]] : all;
}
