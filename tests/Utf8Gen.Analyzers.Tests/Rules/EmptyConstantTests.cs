namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>Empty text is not transcoded and not copied, so nothing is to be gained where it is a constant.</summary>
public class EmptyConstantTests
{
    /// <summary>For each rule about a constant that is transcoded or copied, code in which the constant is #.</summary>
    private static readonly Dictionary<string, string[]> AboutConstants = new()
    {
        ["U8G0004"] =
        [
            "bool M(JsonProperty p) => p.NameEquals(#);",
            "bool M(JsonElement e) => e.ValueEquals(#.AsSpan());",
            "bool M(ref Utf8JsonReader r) => r.ValueTextEquals(#);",
        ],
        ["U8G0005"] = ["JsonElement M(JsonElement e) => e.GetProperty(#);", "bool M(JsonElement e) => e.TryGetProperty(#, out _);"],
        ["U8G0020"] = ["void M(Utf8JsonWriter w) => w.WriteNumber(#, 1);", "void M(Utf8JsonWriter w) => w.WritePropertyName(#);"],
        ["U8G0021"] =
        [
            "void M(Utf8JsonWriter w) => w.WriteStringValue(#);",
            """void M(Utf8JsonWriter w) => w.WriteString("id"u8, #);""",
            "const string Text = #; void M(Utf8JsonWriter w) => w.WriteStringValue(Text);",
        ],
        ["U8G0040"] =
        [
            "byte[] M() => Encoding.UTF8.GetBytes(#);",
            "void M(byte[] b) => Encoding.UTF8.GetBytes(#, b);",
            "void M(Stream s) => s.Write(Encoding.UTF8.GetBytes(#));",
            "byte[] M() => new UTF8Encoding(false).GetBytes(#);",
        ],
        ["U8G0043"] = ["int M() => Encoding.UTF8.GetByteCount(#);"],
        ["U8G0048"] = ["void M(Stream s) => s.Write(#u8.ToArray());", "void M(Stream s) => s.Write((#u8 + #u8).ToArray());"],
    };

    /// <summary>For each rule about another text that a constant is compared with or searched in:
    /// that text is converted, whatever the constant.</summary>
    private static readonly Dictionary<string, string> AboutOtherText = new()
    {
        ["U8G0001"] = "bool M(JsonProperty p) => p.Name == #;",
        ["U8G0002"] = "bool M(ref Utf8JsonReader r) => r.GetString() == #;",
        ["U8G0003"] = "bool M(JsonElement e) => e.GetString() == #;",
        ["U8G0006"] = """int M(JsonProperty p) => p.Name switch { # => 1, "b" => 2, "c" => 3, _ => 0 };""",
        ["U8G0007"] =
            """
            int M(ref Utf8JsonReader r)
            {
                var n = r.GetString();
                r.Read();
                return n switch { # => 1, "b" => 2, "c" => 3, _ => 0 };
            }
            """,
        ["U8G0013"] = "bool M(JsonProperty p) => p.Name.Contains(#);",
        ["U8G0015"] =
            """
            void M(JsonProperty p)
            {
                if (p.NameEquals(#u8) || p.NameEquals("b"u8) || p.NameEquals("c"u8) || p.NameEquals("d"u8)) return;
                else if (p.NameEquals("e"u8) || p.NameEquals("f"u8) || p.NameEquals("g"u8) || p.NameEquals("h"u8)) return;
            }
            """,
        ["U8G0016"] = """string? M(ref Utf8JsonReader r) { var s = r.GetString(); return s switch { "a" => s, "b" => #, _ => s }; }""",
        ["U8G0042"] = "bool M(byte[] b) => Encoding.UTF8.GetString(b) == #;",
    };

    /// <summary>Rules whose example has a constant that they do not look at; and U8G0014, as null
    /// is formatted as an empty text.</summary>
    private static readonly string[] AboutNoText = ["U8G0008", "U8G0014", "U8G0036"];

    public static TheoryData<string, string> Constants
        => [.. AboutConstants.SelectMany(static row => row.Value, static (row, code) => (row.Key, code))];

    public static TheoryData<string, string> OtherTexts => [.. AboutOtherText.Select(static row => (row.Key, row.Value))];

    public static TheoryData<string> Ids => [.. CatalogueFindings.Ids];

    [Theory, MemberData(nameof(Constants))]
    public async Task A_constant_is_reported_unless_it_is_empty(string id, string code)
    {
        Assert.Equal([id], await FoundIn(id, code, "\"id\""));
        Assert.DoesNotContain(id, await FoundIn(id, code, "\"\""));
    }

    [Theory, MemberData(nameof(OtherTexts))]
    public async Task A_text_that_is_compared_with_an_empty_one_is_reported(string id, string code)
        => Assert.Equal([id], await FoundIn(id, code, "\"\""));

    [Theory, MemberData(nameof(Ids))]
    public void Each_rule_about_code_with_a_constant_is_in_one_of_the_tables(string id)
        => Assert.Equal(
            CatalogueFindings.ProgramWith(id).Contains('"', StringComparison.Ordinal),
            AboutConstants.ContainsKey(id) || AboutOtherText.ContainsKey(id) || AboutNoText.Contains(id));

    private static async Task<IEnumerable<string>> FoundIn(string id, string code, string constant)
        => (await CatalogueRules.RuleOf(id).Find(
            $$"""class C { {{code.Replace("#", constant, StringComparison.Ordinal)}} }""",
            CodeOptions.AspNetCore)).Select(static found => found.Id);
}
