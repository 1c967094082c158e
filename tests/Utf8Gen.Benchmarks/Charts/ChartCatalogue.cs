namespace Utf8Gen.Benchmarks.Charts;

/// <summary>Every chart in the documentation.</summary>
internal static class ChartCatalogue
{
    private const string Match = "Match";
    private const string SwitchOnString = "SwitchOnString";

    private static readonly string[] Lookups = ["SequenceEqualChain", "LengthSwitch", "EightBytes", "DictionaryByBytes", SwitchOnString];
    private static readonly string[] Loops = ["Chain", SwitchOnString];
    private static readonly string[] Lengths = ["8", "32", "500", "5,000"];

    public static IReadOnlyList<Chart> All { get; } =
    [
        new("five-names", "Match: its time in parts of that of others, for five names in a JsonDocument",
            TableBars.OfMethods(Match, ["NameAsString", "NameEqualsString", "NameEqualsUtf8"], cases: "Order")),
        new("lookups", "Match: its time in parts of that of others, for a name in UTF-8",
            TableBars.OfPeers(Match, Lookups, IsDeclaredOrShuffled)),
        new("lookups-with-switch", "Match: its time in parts of that of others, with a switch over what was found",
            TableBars.OfPeers(Match, Lookups, IsDeclaredOrShuffled)),
        new("ignore-case", "Match: its time in parts of that of others, for header names in any case",
            TableBars.OfPeers(Match, ["EqualsIgnoreCaseChain", "LengthSwitch", "DictionaryByChars", "FrozenByChars", "SwitchOnLowerString"])),
        new("reader-loop", "Match: the time of a whole task in parts of that with others, Utf8JsonReader", TableBars.OfPeers(Match, Loops)),
        new("document-loop", "Match: the time of a whole task in parts of that with others, JsonDocument", TableBars.OfPeers(Match, Loops)),
        new("converter", "A converter after the fix of U8G0007: its time in parts of that before", TableBars.OfPeers(Match, [SwitchOnString])),
        new("objects", "Match(property): its time in parts of that of others, one name in 100,000 objects",
            TableBars.OfPeers("Match(property)", ["p.Name ==", "NameEquals(string)", "NameEquals(u8)", "TryGetProperty(u8)"])),
        new("intern", "A text that is interned, by its bytes: the time of the pool in parts of that of others",
            TableBars.OfPeers("Pool", ["DictionaryByBytes", "DictionaryByChars", "DictionaryByString", "StringPool"],
                static row => row.StartsWith("1000 ", StringComparison.Ordinal))),
        new("intern-chars", "A text that is interned, by its chars: the time of the pool in parts of that of a dictionary of strings",
            TableBars.OfColumns(["Pool", "DefaultPool"], "DictionaryByChars")),
        new("allocate", "Allocate and free in random order: the time of a pool in parts of that of new string(span)",
            TableBars.OfColumns(["OneOwner", "Rented", "Default", "BulkCalls"], "NewString", static row => row.StartsWith("Shuffled", StringComparison.Ordinal))),
        new("request", "A request of 16 texts: the time of a pool in parts of that with GetString", TableBars.OfColumns(["Rented", "DefaultPool"], "GetString")),
        new("intern-threads", "Texts that several threads look up: the time of the pool in parts of that of others",
            TableBars.OfPeers("Pool", ["ConcurrentDictionary", "ConcurrentDictionary, by chars", "StringPool"],
                static row => row.StartsWith("2, ", StringComparison.Ordinal))),
        new("encode", "Utf8Encode.TryEncode: its time in parts of that of Encoding.UTF8.TryGetBytes", TableBars.OfRatios(Lengths, Chars)),
        new("encode-repeated", "Utf8Encode.TryEncode: its time in parts of that of TryGetBytes, 16 texts over and over", TableBars.OfRatios(Lengths, Chars)),
        new("length-prefix", "Utf8LengthPrefix.Write: its time in parts of that of others",
            TableBars.OfPeers("Write", ["BinaryWriter", "CountFirst"], static row => row.Split(' ')[1] is "4" or "43" or "500" or "10000")),
        new("streaming", "The report of stream: its time in parts of that of others", TableBars.OfPeers("stream", ["serializer", "document", "node"])),
        new("rules-reading", "Reading JSON: the time after the fix in parts of that before", TableBars.OfRules),
        new("rules-writing", "Writing JSON: the time after the fix in parts of that before", TableBars.OfRules),
        new("rules-documents", "Whole documents: the time after the fix in parts of that before", TableBars.OfRules),
        new("rules-encoding", "Encoding: the time after the fix in parts of that before", TableBars.OfRules),
    ];

    private static bool IsDeclaredOrShuffled(string row) => row.Split(' ')[1] is "Declared" or "Shuffled";

    private static string Chars(string column) => $"{column} chars";
}
