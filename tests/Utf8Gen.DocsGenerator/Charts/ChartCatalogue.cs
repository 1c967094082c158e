using System.Text.RegularExpressions;

namespace Utf8Gen.DocsGenerator.Charts;

/// <summary>The charts of the documentation.</summary>
internal static partial class ChartCatalogue
{
    /// <summary>The folder of the files.</summary>
    public const string Folder = "docs/charts";

    private const string Names = "names in the table";
    private const string TimeOfName = "ns per name";
    private const string Length = "length of the text in bytes";
    private const string Size = "bytes of the document";
    private const string AtStart = @"^[a-z]+, Start \(([0-9,]+) B\)$";

    public static IReadOnlyList<Chart> All { get; } =
    [
        new OverviewChart(),
        Line("lookups-in-order", "Match: names in declared order", "lookups", "Lookup, ns per name", Names, TimeOfName,
            "^([0-9]+) Declared$", Lookups),
        Line("lookups-in-random-order", "Match: names in random order", "lookups", "Lookup, ns per name", Names, TimeOfName,
            "^([0-9]+) Shuffled$", Lookups),
        Line("pool-allocate", "Utf8Pool: store a text and free it", "pool", "Allocate and free, ns", Length, "ns per text",
            "^Shuffled, ([0-9]+) B$",
            new("Pool of one thread", "OneOwner"), new("Pool of many threads", "Default"),
            new("New string", "NewString"), new("Native memory", "NativeMemory")),
        Line("pool-find", "Utf8Pool: find one of 1,000 interned texts", "pool", "Find a text by its bytes, ns", Length, "ns per text",
            "^1000 of ([0-9]+) B$",
            new("Utf8Pool", "Pool"), new("Dictionary of byte arrays", "DictionaryByBytes"),
            new("Dictionary of string, by chars", "DictionaryByChars"), new("Dictionary, after GetString", "DictionaryByString"),
            new("StringPool", "StringPool")),
        Line("pool-memory", "Utf8Pool: memory of a stored text", "pool", "Memory of a text, one of 65536, bytes", Length, "bytes per text",
            "^([0-9]+) B$",
            new("Pool", "Pool"), new("Pool, interned", "Interned"), new("String", "String"), new("Byte array", "ByteArray")),
        Line("encode", "Utf8Encode.TryEncode", "text", "Encode, Unpredictable, ns", "length of the text in chars", "ns per text",
            "", [.. Encoding("Ascii", "ASCII"), .. Encoding("Latin", "Latin"), .. Encoding("Cjk", "Chinese")]),
        Line("streaming-time", "Utf8JsonStreamReader: an answer at the start of a document", "json", "A report, microseconds", Size,
            "microseconds", AtStart,
            new("Utf8JsonStreamReader", "stream"), new("EnumerateArray", "enumerate"), new("JsonSerializer", "serializer"),
            new("JsonDocument", "document"), new("JsonNode", "node")),
        Line("streaming-bytes", "Utf8JsonStreamReader: an answer at the start of a document", "json", "A report, bytes read", Size,
            "bytes read", AtStart,
            new("Utf8JsonStreamReader", "stream"), new("EnumerateArray", "enumerate"), new("JsonSerializer, others", "serializer")),
    ];

    private static ChartLine[] Lookups =>
    [
        new("Match", "Match"), new("SequenceEqual, name by name", "SequenceEqualChain"),
        new("Switch on length, then words", "LengthSwitch"), new("Switch on a string", "SwitchOnString"),
        new("Dictionary, after GetString", "DictionaryOfString"), new("Dictionary of byte arrays", "DictionaryByBytes"),
    ];

    /// <summary>Returns a document with the alternative texts of its pictures.</summary>
    /// <param name="charts">The charts.</param>
    /// <param name="read">Reads a file of the repository.</param>
    /// <param name="markdown">The document.</param>
    public static string Describe(IReadOnlyList<Chart> charts, Func<string, string> read, string markdown)
        => Picture().Replace(markdown, match => charts.FirstOrDefault(chart => chart.Name == match.Groups["name"].Value) is { } chart
            ? $"![{chart.Describe(read(chart.Document))}]({match.Groups["address"].Value})"
            : match.Value);

    private static LineChart Line(
        string name, string title, string area, string table, string horizontal, string vertical, string rows, params ChartLine[] lines)
        => new(name, title, $"docs/benchmarks/data/{area}.json", table, horizontal, vertical, rows, lines);

    private static ChartLine[] Encoding(string kind, string label) =>
    [
        new($"{label}, TryEncode", "TryEncode", $"^{kind}, ([0-9]+) chars$"),
        new($"{label}, Encoding.UTF8", "TryGetBytes", $"^{kind}, ([0-9]+) chars$", IsDashed: true),
    ];

    [GeneratedRegex(@"^!\[[^\]]*\]\((?<address>[^)]*charts/(?<name>[a-z-]+)\.svg)\)$", RegexOptions.Multiline)]
    private static partial Regex Picture();
}
