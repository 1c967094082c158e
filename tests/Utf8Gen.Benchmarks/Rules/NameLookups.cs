using System.Text;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Rules;

/// <summary>Names that are told apart: by a <c>switch</c> over strings, by calls in turn, and by
/// generated lookups.</summary>
internal static partial class NameLookups
{
    private static readonly string[] All16 =
    [
        "id", "kind", "size", "width", "height", "depth", "total", "offset",
        "title", "author", "version", "license", "homepage", "keywords", "created", "updated",
    ];

    /// <summary>More than a branch predictor learns by heart.</summary>
    private const int Documents = 64;

    private static readonly byte[][] Three = DocumentsOf(3);
    private static readonly byte[][] Six = DocumentsOf(6);
    private static readonly byte[][] Eight = DocumentsOf(8);
    private static readonly byte[][] Twelve = DocumentsOf(12);
    private static readonly byte[][] Sixteen = DocumentsOf(16);

    private delegate int NameReader(ref Utf8JsonReader reader);

    /// <summary>Names in random order, read from a document.</summary>
    public static IReadOnlyList<RuleCase> All { get; } =
    [
        Case("U8G0006", "three names, by calls", Three, SwitchOf3, CallsOf3),
        Case("U8G0006", "six names, by calls", Six, SwitchOf8, CallsOf6),
        Case("U8G0006", "six names, by a lookup", Six, SwitchOf8, static (ref Utf8JsonReader reader) => Match6(ref reader)),
        Case("U8G0006", "eight names, by calls", Eight, SwitchOf8, CallsOf8),
        Case("U8G0006", "eight names, by a lookup", Eight, SwitchOf8, static (ref Utf8JsonReader reader) => Match8(ref reader)),
        Case("U8G0015", "eight names", Eight, CallsOf8, static (ref Utf8JsonReader reader) => Match8(ref reader)),
        Case("U8G0015", "eight of sixteen names", Sixteen, CallsOf8, static (ref Utf8JsonReader reader) => Match8(ref reader)),
        Case("U8G0015", "twelve names", Twelve, CallsOf12, static (ref Utf8JsonReader reader) => Match12(ref reader)),
        Case("U8G0015", "twelve of sixteen names", Sixteen, CallsOf12, static (ref Utf8JsonReader reader) => Match12(ref reader)),
        Case("U8G0015", "sixteen names", Sixteen, CallsOf16, static (ref Utf8JsonReader reader) => Match16(ref reader)),
        Case("U8G0015", "eight names of a document", Eight, CallsOf8, static property => Match8(property)),
        Case("U8G0015", "eight of sixteen names of a document", Sixteen, CallsOf8, static property => Match8(property)),
    ];

    private static RuleCase Case(string rule, string code, byte[][] documents, NameReader before, NameReader after)
        => new(rule, code + ", with `Read`", Summing(documents, before), Summing(documents, after)) { Times = RuleCase.Operations };

    private static RuleCase Case(
        string rule, string code, byte[][] documents, Func<JsonProperty, int> before, Func<JsonProperty, int> after)
    {
        JsonElement[] parsed = [.. documents.Select(static document => JsonDocument.Parse(document).RootElement)];
        return new RuleCase(rule, code, Summing(parsed, before), Summing(parsed, after)) { Times = RuleCase.Operations };
    }

    private static byte[][] DocumentsOf(int names)
    {
        var random = new Random(names);
        return [.. Enumerable.Range(0, Documents).Select(_ => DocumentOf(names, random))];
    }

    private static byte[] DocumentOf(int names, Random random)
    {
        IEnumerable<string> properties = Enumerable.Range(0, RuleCase.Operations)
            .Select(_ => $"\"{All16[random.Next(names)]}\":0");
        return Encoding.UTF8.GetBytes($"{{{string.Join(',', properties)}}}");
    }

    private static Func<long> Summing(byte[][] documents, NameReader read)
    {
        int next = 0;
        return () => Sum(documents[next++ % Documents], read);
    }

    private static Func<long> Summing(JsonElement[] documents, Func<JsonProperty, int> read)
    {
        int next = 0;
        return () => Sum(documents[next++ % Documents], read);
    }

    private static long Sum(JsonElement document, Func<JsonProperty, int> read)
    {
        long sum = 0;
        foreach (JsonProperty property in document.EnumerateObject())
            sum += read(property);
        return sum;
    }

    private static long Sum(byte[] document, NameReader read)
    {
        var reader = new Utf8JsonReader(document);
        reader.Read();
        long sum = 0;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            sum += read(ref reader);
            reader.Read();
        }

        return sum;
    }

#pragma warning disable U8G0006, U8G1006, U8G0015 // the code before
    private static int SwitchOf3(ref Utf8JsonReader reader)
        => reader.GetString() switch { "id" => 0, "kind" => 1, "size" => 2, _ => -1 };

    private static int SwitchOf8(ref Utf8JsonReader reader) => reader.GetString() switch
    {
        "id" => 0,
        "kind" => 1,
        "size" => 2,
        "width" => 3,
        "height" => 4,
        "depth" => 5,
        "total" => 6,
        "offset" => 7,
        _ => -1,
    };

    private static int CallsOf12(ref Utf8JsonReader reader)
    {
        int found = CallsOf8(ref reader);
        if (found >= 0) return found;
        if (reader.ValueTextEquals("title"u8)) return 8;
        if (reader.ValueTextEquals("author"u8)) return 9;
        if (reader.ValueTextEquals("version"u8)) return 10;
        if (reader.ValueTextEquals("license"u8)) return 11;
        return -1;
    }

    private static int CallsOf16(ref Utf8JsonReader reader)
    {
        int found = CallsOf12(ref reader);
        if (found >= 0) return found;
        if (reader.ValueTextEquals("homepage"u8)) return 12;
        if (reader.ValueTextEquals("keywords"u8)) return 13;
        if (reader.ValueTextEquals("created"u8)) return 14;
        if (reader.ValueTextEquals("updated"u8)) return 15;
        return -1;
    }
#pragma warning restore U8G0006, U8G1006, U8G0015

    private static int CallsOf3(ref Utf8JsonReader reader)
        => reader.ValueTextEquals("id"u8) ? 0
        : reader.ValueTextEquals("kind"u8) ? 1
        : reader.ValueTextEquals("size"u8) ? 2
        : -1;

    private static int CallsOf6(ref Utf8JsonReader reader)
        => reader.ValueTextEquals("id"u8) ? 0
        : reader.ValueTextEquals("kind"u8) ? 1
        : reader.ValueTextEquals("size"u8) ? 2
        : reader.ValueTextEquals("width"u8) ? 3
        : reader.ValueTextEquals("height"u8) ? 4
        : reader.ValueTextEquals("depth"u8) ? 5
        : -1;

    private static int CallsOf8(ref Utf8JsonReader reader)
        => reader.ValueTextEquals("id"u8) ? 0
        : reader.ValueTextEquals("kind"u8) ? 1
        : reader.ValueTextEquals("size"u8) ? 2
        : reader.ValueTextEquals("width"u8) ? 3
        : reader.ValueTextEquals("height"u8) ? 4
        : reader.ValueTextEquals("depth"u8) ? 5
        : reader.ValueTextEquals("total"u8) ? 6
        : reader.ValueTextEquals("offset"u8) ? 7
        : -1;

    private static int CallsOf8(JsonProperty property)
        => property.NameEquals("id"u8) ? 0
        : property.NameEquals("kind"u8) ? 1
        : property.NameEquals("size"u8) ? 2
        : property.NameEquals("width"u8) ? 3
        : property.NameEquals("height"u8) ? 4
        : property.NameEquals("depth"u8) ? 5
        : property.NameEquals("total"u8) ? 6
        : property.NameEquals("offset"u8) ? 7
        : -1;

    [Utf8Match("id", "kind", "size", "width", "height", "depth", "total", "offset")]
    private static partial int Match8(JsonProperty property);

    [Utf8Match("id", "kind", "size", "width", "height", "depth")]
    private static partial int Match6(ref Utf8JsonReader reader);

    [Utf8Match("id", "kind", "size", "width", "height", "depth", "total", "offset")]
    private static partial int Match8(ref Utf8JsonReader reader);

    [Utf8Match(
        "id", "kind", "size", "width", "height", "depth", "total", "offset", "title", "author", "version", "license")]
    private static partial int Match12(ref Utf8JsonReader reader);

    [Utf8Match(
        "id", "kind", "size", "width", "height", "depth", "total", "offset", "title", "author", "version", "license", "homepage",
        "keywords", "created", "updated")]
    private static partial int Match16(ref Utf8JsonReader reader);
}

/// <summary>Names that are switched on and kept: decoded each time, or the constants themselves.</summary>
internal static partial class NameLookups
{
#pragma warning disable U8G0006, U8G1006, U8G0016, U8G1016 // the code before
    public static IReadOnlyList<RuleCase> Strings { get; } =
    [
        Case(
            "U8G0016", "three strings", Three,
            static (ref Utf8JsonReader reader) => Use3(reader.GetString()), static (ref Utf8JsonReader reader) => Use3(Read3(ref reader))),
        Case(
            "U8G0016", "three of sixteen strings", Sixteen,
            static (ref Utf8JsonReader reader) => Use3(reader.GetString()), static (ref Utf8JsonReader reader) => Use3(Read3(ref reader))),
        Case(
            "U8G0016", "eight strings", Eight,
            static (ref Utf8JsonReader reader) => Use8(reader.GetString()), static (ref Utf8JsonReader reader) => Use8(Read8(ref reader))),
        Case(
            "U8G0016", "eight of sixteen strings", Sixteen,
            static (ref Utf8JsonReader reader) => Use8(reader.GetString()), static (ref Utf8JsonReader reader) => Use8(Read8(ref reader))),
        Case(
            "U8G0016", "twelve strings, by a table", Twelve,
            static (ref Utf8JsonReader reader) => Use12(reader.GetString()),
            static (ref Utf8JsonReader reader) => Use12(Strings12.ReadString(ref reader))),
    ];
#pragma warning restore U8G0006, U8G1006, U8G0016, U8G1016

    private static int Use3(string? text)
        => text!.Length + text switch
        {
            "id" => 1,
            "kind" => 2,
            "size" => 3,
            _ => 0,
        };

    private static int Use8(string? text)
        => text!.Length + text switch
        {
            "id" => 1,
            "kind" => 2,
            "size" => 3,
            "width" => 4,
            "height" => 5,
            "depth" => 6,
            "total" => 7,
            "offset" => 8,
            _ => 0,
        };

    private static int Use12(string? text)
        => text!.Length + text switch
        {
            "id" => 1,
            "kind" => 2,
            "size" => 3,
            "width" => 4,
            "height" => 5,
            "depth" => 6,
            "total" => 7,
            "offset" => 8,
            "title" => 9,
            "author" => 10,
            "version" => 11,
            "license" => 12,
            _ => 0,
        };

    private static string? Read3(ref Utf8JsonReader reader)
        => reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String) ? reader.GetString()
        : reader.ValueTextEquals("id"u8) ? "id"
        : reader.ValueTextEquals("kind"u8) ? "kind"
        : reader.ValueTextEquals("size"u8) ? "size"
        : reader.GetString();

    private static string? Read8(ref Utf8JsonReader reader)
        => reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String) ? reader.GetString()
        : reader.ValueTextEquals("id"u8) ? "id"
        : reader.ValueTextEquals("kind"u8) ? "kind"
        : reader.ValueTextEquals("size"u8) ? "size"
        : reader.ValueTextEquals("width"u8) ? "width"
        : reader.ValueTextEquals("height"u8) ? "height"
        : reader.ValueTextEquals("depth"u8) ? "depth"
        : reader.ValueTextEquals("total"u8) ? "total"
        : reader.ValueTextEquals("offset"u8) ? "offset"
        : reader.GetString();
}

/// <summary>Twelve of the names that <see cref="NameLookups"/> reads.</summary>
[Utf8Table("id", "kind", "size", "width", "height", "depth", "total", "offset", "title", "author", "version", "license")]
internal static partial class Strings12 { }
