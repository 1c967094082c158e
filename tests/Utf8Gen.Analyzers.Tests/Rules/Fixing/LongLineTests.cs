using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;
using Utf8Gen.CodeFixes.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>Lines that a fix made longer than those of the file are broken, where its author
/// would break them.</summary>
public class LongLineTests
{
    private const string Before = """
        string answer = JsonSerializer.Serialize(item, options: new JsonSerializerOptions());
        Send(Encoding.UTF8.GetBytes([|answer|]), Kind.TextInSeveralParts, true);
        """;

    private const string OneLine = """
        Send(JsonSerializer.SerializeToUtf8Bytes(item, options: new JsonSerializerOptions()), Kind.TextInSeveralParts, true);
        """;

    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0020 = Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020").WithAction("U8G0020.Encoded");
    private static readonly Rule U8G0031 = Rule.Of<PatternAnalyzer, SerializedTextFixProvider>("U8G0031");

    [Theory]
    [InlineData("125")]
    [InlineData("off")]
    [InlineData("OFF")]
    public Task A_line_that_fits_stays(string columns) => Breaks(U8G0031, columns, Before, OneLine);

    [Fact]
    public Task Arguments_go_on_a_line_of_their_own()
        => Breaks(U8G0031, "124", Before, """
            Send(
                JsonSerializer.SerializeToUtf8Bytes(item, options: new JsonSerializerOptions()), Kind.TextInSeveralParts, true);
            """);

    [Theory]
    [InlineData("123")]
    // These say nothing, so 120 columns are the limit.
    [InlineData("0")]
    [InlineData("wide")]
    public Task Each_has_its_own_if_they_do_not_fit_on_one(string columns)
        => Breaks(U8G0031, columns, Before, """
            Send(
                JsonSerializer.SerializeToUtf8Bytes(item, options: new JsonSerializerOptions()),
                Kind.TextInSeveralParts,
                true);
            """);

    [Theory]
    [InlineData(100, 120)]
    [InlineData(130, 130)]
    [InlineData(170, 140)]
    public async Task Without_a_setting_the_longest_line_of_code_is_the_limit_from_120_to_140(int longest, int limit)
    {
        string others = $"// {new string('c', 200)}\n    const string X = \"{new string('x', longest - 24)}\";\n    bool ";
        string name = new('n', limit - """    bool (JsonProperty p) => p.NameEquals("created_at"u8);""".Length);
        CodeOptions options = CodeOptions.Default with { EditorConfig = null };
        await U8G0001.Fixes(
            Members($"""{others}{name}(JsonProperty p) => [|p.Name == "created_at"|];"""),
            Members($"""{others}{name}(JsonProperty p) => p.NameEquals("created_at"u8);"""),
            options);
        await U8G0001.Fixes(
            Members($"""{others}{name}n(JsonProperty p) => [|p.Name == "created_at"|];"""),
            Members($"""{others}{name}n(JsonProperty p){"\n        "}=> p.NameEquals("created_at"u8);"""),
            options);
    }

    [Fact]
    public Task The_line_that_is_changed_says_nothing_about_the_limit()
    {
        string name = new('n', 130 - """    bool (JsonProperty p) => p.Name == "created_at";""".Length);
        return U8G0001.Fixes(
            Members($"""bool {name}(JsonProperty p) => [|p.Name == "created_at"|];"""),
            Members($"""bool {name}(JsonProperty p) => p.NameEquals("created_at"u8);"""),
            CodeOptions.Default with { EditorConfig = null });
    }

    [Fact]
    public Task A_line_that_was_too_long_is_left_to_its_author()
        => Breaks(
            U8G0001, "40", """bool x = p.Value.ValueKind == JsonValueKind.Null && [|p.Name == "id"|];""",
            """bool x = p.Value.ValueKind == JsonValueKind.Null && p.NameEquals("id"u8);""");

    [Theory]
    [InlineData("""if ([|p.Name == "id"|]) { bytes = []; }""", """if (p.NameEquals("id"u8)) { bytes = []; }""")]
    [InlineData("""bool x = [|p.Name == "id"|]; bytes = [];""", """bool x = p.NameEquals("id"u8); bytes = [];""")]
    public Task A_line_with_several_statements_too(string before, string after) => Breaks(U8G0001, before, after);

    [Fact]
    public Task The_members_of_a_type_on_one_line_too()
        => U8G0001.Fixes(
            "class C { bool Is(JsonProperty p) => [|p.Name == \"id\"|];\n}\n",
            "class C { bool Is(JsonProperty p) => p.NameEquals(\"id\"u8);\n}\n",
            Columns("55"));

    [Fact]
    public Task The_semicolons_of_a_loop_end_no_statement()
        => Breaks(U8G0001, """
            for (bool x = a && [|p.Name == "created_at"|]; a;)
                bytes = [];
            """, """
            for (bool x =
                a && p.NameEquals("created_at"u8); a;)
                bytes = [];
            """);

    [Fact]
    public Task The_brace_of_an_initializer_begins_no_type()
        => Breaks(
            U8G0001, """object all = new List<bool> { [|p.Name == "created_at"|] };""", """
            object all =
                new List<bool> { p.NameEquals("created_at"u8) };
            """);

    [Theory]
    [InlineData("\t")]
    [InlineData("  ")]
    public Task It_is_indented_as_the_type_is(string unit)
        => U8G0001.Fixes(
            $"class C\r\n{{\r\n{unit}bool Is(JsonProperty p) => [|p.Name == \"created_at\"|];\r\n}}\r\n",
            $"class C\r\n{{\r\n{unit}bool Is(JsonProperty p)\r\n{unit}{unit}=> p.NameEquals(\"created_at\"u8);\r\n}}\r\n",
            Columns(unit == "\t" ? "58" : "53"));

    [Fact]
    public Task Where_its_members_are_not_indented_as_its_own_line_is()
        => U8G0001.Fixes(
            "class C\n{\n\tclass D\n\t{\n\tbool Is(JsonProperty p) => [|p.Name == \"created_at\"|];\n\t}\n}\n",
            "class C\n{\n\tclass D\n\t{\n\tbool Is(JsonProperty p)\n\t\t=> p.NameEquals(\"created_at\"u8);\n\t}\n}\n",
            Columns("58"));

    [Theory]
    [InlineData("\t")]
    [InlineData("    ")]
    public Task Or_as_the_line_is_where_there_is_no_type(string unit)
        => U8G0001.Fixes(
            $"JsonProperty p = default;\n{{\n{unit}bool x = [|p.Name == \"created_at\"|];\n}}\n",
            $"JsonProperty p = default;\n{{\n{unit}bool x =\n{unit}{unit}p.NameEquals(\"created_at\"u8);\n}}\n",
            Columns("38") with { OutputKind = OutputKind.ConsoleApplication });

    [Theory]
    [InlineData("byte[] all = ")]
    [InlineData("bytes = ")]
    public Task A_value_goes_below_its_variable(string variable)
        => Breaks(
            U8G0031, "57", "string text = JsonSerializer.Serialize(item);\n" + variable + "Encoding.UTF8.GetBytes([|text|]);",
            variable.TrimEnd() + "\n    JsonSerializer.SerializeToUtf8Bytes(item);");

    [Fact]
    public Task Unless_it_is_a_call_with_several_arguments()
        => Breaks(
            U8G0031, "64", "string text = JsonSerializer.Serialize(item, web);\nbyte[] answers = Encoding.UTF8.GetBytes([|text|]);", """
            byte[] answers = JsonSerializer.SerializeToUtf8Bytes(
                item, web);
            """);

    [Fact]
    public Task A_body_goes_below_its_method()
        => U8G0001.Fixes(
            Members("bool Is(JsonProperty p) => [|p.Name == \"created_at\"|];"),
            Members("bool Is(JsonProperty p)\n        => p.NameEquals(\"created_at\"u8);"),
            Columns("56"));

    [Theory]
    [InlineData("&&")]
    [InlineData("||")]
    public Task Operators_begin_a_line(string op)
        => Breaks(U8G0001, $"""
            if (a {op} b {op} [|p.Name == "created_at"|])
                return;
            """, $"""
            if (a
                {op} b
                {op} p.NameEquals("created_at"u8))
                return;
            """);

    [Fact]
    public Task A_choice_has_three_lines()
        => Breaks(U8G0001, """bytes = a || b ? [] : [|p.Name == "created_at"|] ? bytes : [];""", """
            bytes = a || b
                ? []
                : p.NameEquals("created_at"u8) ? bytes : [];
            """);

    [Fact]
    public Task A_chain_of_calls_is_broken_at_its_dots()
        => Breaks(U8G0001, """Choose([|p.Name == "created_at"|]).Trim().ToUpper();""", """
            Choose(p.NameEquals("created_at"u8))
                .Trim()
                .ToUpper();
            """);

    [Theory]
    [InlineData("80", """
        private static readonly JsonEncodedText CreatedAtEncoded =
                JsonEncodedText.Encode("created_at");
        """)]
    [InlineData("44", """
        private static readonly JsonEncodedText CreatedAtEncoded =
                JsonEncodedText.Encode(
                    "created_at");
        """)]
    public Task An_added_field_is_broken_as_often_as_it_must_and_can_be(string columns, string field)
        => U8G0020.Fixes(
            Members("void M(Utf8JsonWriter w) => w.WriteNumber([|\"created_at\"|], 1);"),
            Members(field + "\n\n    void M(Utf8JsonWriter w) => w.WriteNumber(CreatedAtEncoded, 1);"),
            Columns(columns));

    /// <summary>Applies a fix where no line may be longer than before it.</summary>
    private static Task Breaks(Rule rule, string before, string after)
    {
        int longest = before.Split('\n').Max(static line => line.Length - (line.Contains("[|", StringComparison.Ordinal) ? 4 : 0)) + 8;
        return Breaks(rule, longest.ToString(CultureInfo.InvariantCulture), before, after);
    }

    private static Task Breaks(Rule rule, string columns, string before, string after)
        => rule.Fixes(Statements(before), Statements(after), Columns(columns));

    private static string Statements(string statements)
        => Members($$"""
            void M(JsonProperty p, bool a, bool b, object item, JsonSerializerOptions web, byte[] bytes)
            {
                {{statements.Replace("\n", "\n    ", StringComparison.Ordinal)}}
            }

            static void Send(byte[] bytes, Kind kind = default, bool ends = true) { }
            static string Choose(bool first) => first ? "a" : "b";
            enum Kind { TextInSeveralParts }
            """.Replace("\n", "\n    ", StringComparison.Ordinal).Replace("    \n", "\n", StringComparison.Ordinal));

    private static string Members(string members) => $"class C\n{{\n    {members}\n}}\n";

    private static CodeOptions Columns(string count) => CodeOptions.Default with { EditorConfig = $"[*.cs]\nmax_line_length = {count}\n" };
}
