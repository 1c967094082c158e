using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Text.Workloads;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>What the gates of encoder and decoder have in common: the texts, and the table of what
/// is lost.</summary>
internal abstract class TextGates(GateOptions options, string title, string peer)
{
    protected const int WarmupTexts = 16;

    /// <summary>What two runs on the same code differ by.</summary>
    private const double Noise = 1.02;

    protected GateOptions Options => options;

    protected IReadOnlyList<int> Lengths => options.IsQuick ? [TextCases.Lengths[2]] : TextCases.Lengths;

    public void Run()
    {
        Warmup.Run(
            from kind in TextCases.Kinds
            from length in Lengths
            from way in WarmupWays(kind, length)
            select way);
        RatioTable[] tables = [.. Measure()];
        foreach (RatioTable table in tables)
            table.Print();

        Console.WriteLine($"## {title}, lost");
        Console.WriteLine();
        Console.WriteLine($"| Table | Texts | Of {peer} |");
        Console.WriteLine("|---|---|---:|");
        foreach (string row in tables.SelectMany(static table => table.Above(Noise)))
            Console.WriteLine(row);
        Console.WriteLine();
    }

    /// <summary>All ways, with few texts: what is timed is compiled for good then.</summary>
    protected abstract IEnumerable<TimedWay> WarmupWays(TextKind kind, int length);

    protected abstract IEnumerable<RatioTable> Measure();

    protected static bool IsAscii(TextKind kind) => kind == TextKind.Ascii || kind.IsSparse();
}
