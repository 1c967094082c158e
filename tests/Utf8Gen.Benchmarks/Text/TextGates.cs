using System.Globalization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text;

/// <summary>What the gates of encoder and decoder have in common: the texts, and the table of what is lost.</summary>
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

/// <summary>A table of ratios: one line for each kind of text, one column for each length.</summary>
internal sealed class RatioTable(string title, IReadOnlyList<int> lengths)
{
    private readonly List<(string Kind, int Length, double Ratio)> _cells = [];

    /// <summary>The cells above a ratio, the highest one first.</summary>
    public IEnumerable<string> Above(double ratio)
        => _cells.Where(cell => cell.Ratio > ratio)
            .OrderByDescending(static cell => cell.Ratio)
            .Select(cell => $"| {title} | {cell.Kind}, {Number(cell.Length)} chars | {Figure(cell.Ratio)} |");

    public void Add(string kind, int length, double ratio) => _cells.Add((kind, length, ratio));

    public void Print()
    {
        Console.WriteLine($"## {title}");
        Console.WriteLine();
        Console.WriteLine($"| | {string.Join(" | ", lengths.Select(Number))} |");
        Console.WriteLine($"|---|{string.Concat(Enumerable.Repeat("---:|", lengths.Count))}");
        foreach (IGrouping<string, (string Kind, int Length, double Ratio)> kind in _cells.GroupBy(static cell => cell.Kind))
            Console.WriteLine($"| {kind.Key} | {string.Join(" | ", kind.Select(static cell => Figure(cell.Ratio)))} |");
        Console.WriteLine();
    }

    private static string Number(int length) => length.ToString("N0", CultureInfo.InvariantCulture);

    private static string Figure(double ratio) => ratio.ToString("0.00", CultureInfo.InvariantCulture);
}

/// <summary>Which texts are timed.</summary>
internal static class TextCases
{
    /// <summary>What texts are made of.</summary>
    public static IReadOnlyList<TextKind> Kinds { get; } =
    [
        TextKind.Ascii, TextKind.SparseLatin, TextKind.Latin, TextKind.Cyrillic, TextKind.Cjk, TextKind.MixedScripts, TextKind.Emoji,
        TextKind.SparseEmoji,
    ];

    /// <summary>How long they are, in chars.</summary>
    public static IReadOnlyList<int> Lengths { get; } = [1, 2, 3, 4, 8, 16, 32, 64, 128, 200, 500, 1_000, 5_000, 10_000];

    /// <summary>What texts with a prefix are made of.</summary>
    public static IReadOnlyList<TextKind> PrefixedKinds { get; } = [TextKind.Ascii, TextKind.Latin, TextKind.Cjk, TextKind.Emoji];

    /// <summary>How long texts with a prefix are, in chars: also where it becomes longer.</summary>
    public static IReadOnlyList<int> PrefixedLengths { get; } =
        [1, 4, 8, 16, 32, 42, 43, 64, 100, 127, 128, 200, 256, 500, 1_000, 5_462, 10_000, 30_000];

    /// <summary>Whether few chars are not ASCII: what the framework does in long steps.</summary>
    public static bool IsSparse(this TextKind kind) => kind is TextKind.SparseLatin or TextKind.SparseEmoji;
}

/// <summary>How many different texts there are.</summary>
public enum TextVariety
{
    /// <summary>More than a branch predictor learns.</summary>
    Unpredictable,

    /// <summary>A few, again and again.</summary>
    Predictable,
}
