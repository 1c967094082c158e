namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Every chart in the documentation.</summary>
internal static class ChartCatalogue
{
    private const string Names = "names in the table";
    private const string TimeOfName = "ns per name";
    private const string Length = "length of the text in bytes";
    private const string Document = "bytes of the document";

    public static IReadOnlyList<IChart> All { get; } =
    [
        new OverviewChart(),
        new LineChart(
            "lookups-in-order", "Match: time to find a name, names in declared order", Names, TimeOfName, "^([0-9]+) Declared$", Lookups),
        new LineChart(
            "lookups-in-random-order", "Match: time to find a name, names in random order", Names, TimeOfName, "^([0-9]+) Shuffled$",
            Lookups),
        new LineChart("pool-allocate", "Utf8Pool: time to store a text and free it", Length, "ns per text", "^Shuffled, ([0-9]+) B$",
        [
            new("Pool of one thread", "OneOwner"), new("Pool of many threads", "Default"),
            new("New string", "NewString"), new("Native memory", "NativeMemory"),
        ]),
        new LineChart("pool-find", "Utf8Pool: time to find one of 1,000 interned texts", Length, "ns per text", "^1000 of ([0-9]+) B$",
        [
            new("Utf8Pool", "Pool"), new("Dictionary of byte arrays", "DictionaryByBytes"),
            new("Dictionary of string, by chars", "DictionaryByChars"), new("Dictionary, after GetString", "DictionaryByString"),
            new("StringPool", "StringPool"),
        ]),
        new LineChart("pool-memory", "Utf8Pool: memory of a stored text", Length, "bytes per text", "^([0-9]+) B$",
        [
            new("Pool", "Pool"), new("Pool, interned", "Interned"), new("String", "String"), new("Byte array", "ByteArray"),
        ]),
        new LineChart("encode", "Utf8Encode.TryEncode: time to encode a text", "length of the text in chars", "ns per text", "",
        [
            .. Encoding("Ascii", "ASCII"), .. Encoding("Latin", "Latin"), .. Encoding("Cjk", "Chinese"),
        ]),
        new LineChart(
            "streaming-time", "Utf8JsonStreamReader: time of an answer at the start of a document", Document, "microseconds", AtStart,
        [
            new("Utf8JsonStreamReader", "stream"), new("EnumerateArray", "enumerate"), new("JsonSerializer", "serializer"),
            new("JsonDocument", "document"), new("JsonNode", "node"),
        ]),
        new LineChart(
            "streaming-bytes", "Utf8JsonStreamReader: bytes read for an answer at the start of a document", Document, "bytes read", AtStart,
        [
            new("Utf8JsonStreamReader", "stream"), new("EnumerateArray", "enumerate"), new("JsonSerializer, others", "serializer"),
        ]),
    ];

    private static string AtStart => @"^[a-z]+, Start \(([0-9,]+) B\)$";

    private static ChartLine[] Lookups =>
    [
        new("Match", "Match"), new("SequenceEqual, name by name", "SequenceEqualChain"),
        new("Switch on length, then words", "LengthSwitch"), new("Switch on a string", "SwitchOnString"),
        new("Dictionary, after GetString", "DictionaryOfString"), new("Dictionary of byte arrays", "DictionaryByBytes"),
    ];

    private static ChartLine[] Encoding(string kind, string label) =>
    [
        new($"{label}, TryEncode", "TryEncode", $"^{kind}, ([0-9]+) chars$"),
        new($"{label}, Encoding.UTF8", "TryGetBytes", $"^{kind}, ([0-9]+) chars$", IsDashed: true),
    ];
}
