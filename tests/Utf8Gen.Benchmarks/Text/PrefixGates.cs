using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>Length-prefixed texts beside <see cref="BinaryWriter"/> and the bare encoder of the
/// framework, and their gates.</summary>
internal sealed class PrefixGates(GateOptions options, GateReport report)
{
    private const int WarmupTexts = 16;

    /// <summary>The first length with a prefix of two bytes.</summary>
    private const int FirstOfTwoBytes = 128;

    private static readonly string[] Writers = [
        PrefixWays.Write,
        PrefixWays.TryWrite,
        PrefixWays.BinaryWriter,
        PrefixWays.CountFirst,
        PrefixWays.GetBytes
    ];

    private static readonly (string, string)[] Ratios =
    [
        (PrefixWays.Write, PrefixWays.BinaryWriter),
        (PrefixWays.TryWrite, PrefixWays.GetBytes),
    ];

    private IReadOnlyList<int> Lengths => options.IsQuick ? [TextCases.PrefixedLengths[2]] : TextCases.PrefixedLengths;

    public void Run()
    {
        WarmUp();
        var figures = new FigureTable("Write with the length before it, ns", "Texts", Writers, Ratios);
        foreach (TextKind kind in TextCases.PrefixedKinds)
        {
            foreach (int length in Lengths)
            {
                var texts = new EncodeTexts(kind, length);
                using var ways = new PrefixWays(texts);
                Measurement measurement = Interleaved.Measure(ways.All, texts.Count, options.Rounds);
                string where = $"{kind}, {length} chars";
                figures.Add(where, measurement);
                Judge(kind, length, where, measurement);
                report.AtMost("Write, bytes allocated in a pass", where, Allocation.Of(ways[PrefixWays.Write].Pass), 0, " B");
            }
        }

        figures.Print();
    }

    private void WarmUp() => Warmup.Run(
        from kind in TextCases.PrefixedKinds
        from length in Lengths
        from way in new PrefixWays(new EncodeTexts(kind, length, most: WarmupTexts)).All
        select way);

    private void Judge(TextKind kind, int length, string where, Measurement measurement)
    {
        bool isAscii = kind == TextKind.Ascii;
        report.AtMost("Write and BinaryWriter", where, measurement, PrefixWays.Write, PrefixWays.BinaryWriter, length switch
        {
            >= 43 and <= 500 when isAscii => 0.64,
            10_000 when isAscii => 0.8,
            _ => 1.05,
        });
        if (length >= FirstOfTwoBytes)
        {
            report.AtMost("TryWrite and bare GetBytes", where, measurement, PrefixWays.TryWrite, PrefixWays.GetBytes, 1.1);
        }
        else if (isAscii)
        {
            double more = measurement.MedianOf(PrefixWays.TryWrite) - measurement.MedianOf(PrefixWays.GetBytes);
            report.AtMost("TryWrite, more than bare GetBytes", where, more, 2, " ns");
        }
    }
}
