using System.Text.Json;

namespace Utf8Gen.Benchmarks.Rules.Families;

/// <summary>Names that are switched on and kept: decoded each time, or the constants
/// themselves.</summary>
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
