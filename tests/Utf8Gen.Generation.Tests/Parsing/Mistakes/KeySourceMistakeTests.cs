using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>What is wrong with where the keys come from: a file, a model, an enum, or two of them at once.</summary>
public sealed class KeySourceMistakeTests
{
    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true };

    private static readonly CodeOptions WithErrors = Generated with { AllowsErrors = true };

    [Theory]
    [InlineData("keys.txt", "keys.txt")]
    [InlineData("data/keys.txt", "data/keys.txt")]
    [InlineData("data\\\\keys.txt", "data/keys.txt")]
    [InlineData("./data/../keys.txt", "keys.txt")]
    [InlineData("/Test/keys.txt", "keys.txt")]
    [InlineData("Keys.TXT", "keys.txt")]
    public Task A_file_beside_the_source_file_is_found(string name, string path)
        => Rule.Of<Utf8TableAnalyzer>("U8G2009")
            .StaysSilent($$"""[Utf8Table(File = "{{name}}")] static partial class T { }""", With(path, "id"));

    [Theory]
    [InlineData("""[Utf8Table(File = "keys.txt")] static partial class T { }""")]
    public Task A_file_of_the_project_is_found(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2009").StaysSilent(
            "class Empty { }",
            With("keys.txt", "id") with
            {
                Sources = [new("Deep/Er.cs", source)],
                EditorConfig = """
                    is_global = true
                    build_property.ProjectDir = /Test/

                    """,
            });

    [Fact]
    public Task A_file_that_is_no_additional_file()
        => Rule.Of<Utf8TableAnalyzer>("U8G2009").Reports(
            """[Utf8Table(File = [|"other.txt"|])] static partial class T { }""",
            "The file 'other.txt' of the table 'T' is not an additional file; add it to AdditionalFiles, at that path relative to the "
                + "source file or the project",
            With("keys.txt", "id"));

    [Fact]
    public Task A_name_that_may_be_either_of_two_files()
        => Rule.Of<Utf8TableAnalyzer>("U8G2009").Reports(
            "class Empty { }",
            "The file 'keys.txt' of the table 'T' may be each of 'Deep/keys.txt' and 'keys.txt'; rename one, or write a path that "
                + "only one has",
            Generated with
            {
                AdditionalFiles = [new("keys.txt", "id"), new("Deep/keys.txt", "name")],
                Sources = [new("Deep/Er.cs", """[Utf8Table(File = [|"keys.txt"|])] static partial class T { }""")],
                EditorConfig = """
                    is_global = true
                    build_property.ProjectDir = /Test/

                    """,
            });

    [Theory]
    [InlineData("Lines", "id\nna[||]\uFFFDme\n", "is not valid UTF-8")]
    [InlineData("JsonSample", """{"id" [||]1}""", "expected ':'")]
    [InlineData("JsonSample", "{\"id\":1, \"na[||]\uFFFDme\":2}", "a name is not valid UTF-8")]
    [InlineData("JsonSample", """{"id": 1[||]""", "")]
    [InlineData("JsonSchema", "[||][1]", "")]
    [InlineData("OpenApi", "[||]{}", "expected an object")]
    public async Task A_malformed_file_is_reported_in_the_file(string format, string text, string message)
    {
        var found = Assert.Single(await Rule.Of<Utf8TableAnalyzer>("U8G2010").Reports(
            $$"""[Utf8Table(File = "keys.txt", Format = Utf8KeyFileFormat.{{format}})] static partial class T { }""",
            With("keys.txt", text)));

        Assert.StartsWith(
            $"The keys of 'T' cannot be read from 'keys.txt' as {format}: ",
            found.GetMessage(),
            StringComparison.Ordinal);
        Assert.Contains(message, found.GetMessage(), StringComparison.Ordinal);
    }

    [Fact]
    public Task A_reference_to_an_address_that_no_file_has_is_a_warning_in_the_file()
    {
        CodeOptions options = With("keys.txt", """{ "properties": { "own": { "$ref": [|"https://example.com/a.json#/b"|] } } }""");
        return Rule.Of<Utf8TableAnalyzer>("U8G2030").Reports(
            """
            [Utf8Table(File = "keys.txt", Format = Utf8KeyFileFormat.JsonSchema)]
            static partial class T { static readonly Key Own = Key.Own; }
            """,
            "'https://example.com/a.json' is the $id of no additional file, so its keys are not in 'T'; add the schema to AdditionalFiles",
            options with { RunsGenerators = true });
    }

    [Theory]
    [InlineData(
        "U8G2007",
        """
        id
        name
          [|id|]  

        """)]
    [InlineData("U8G2021", "id\n[|na\u0001me|]\n")]
    [InlineData("U8G2027", "id\r\n[|ID|]\r\n")]
    public async Task A_key_of_a_file_is_reported_in_the_file(string id, string text)
        => await Rule.Of<Utf8TableAnalyzer>(id).Reports(
            """[Utf8Table(File = "keys.txt")] [Utf8Key("ID", Name = "Upper")] static partial class T { }""".Replace(
                """[Utf8Key("ID", Name = "Upper")] """,
                id == "U8G2027" ? """[Utf8Key("ID", Name = "Upper")] """ : "",
                StringComparison.Ordinal),
            With("keys.txt", text));

    [Fact]
    public Task A_file_without_keys()
        => Rule.Of<Utf8TableAnalyzer>("U8G2004").Reports(
            """[[|Utf8Table(File = "keys.txt")|]] static partial class T { }""",
            "'T' has no keys; put at least one in 'keys.txt'",
            With("keys.txt", "\n\n"));

    [Theory]
    [InlineData(
        "order.json",
        """{"type": "object", "properties": {"id": {}}}""",
        "may be a sample or a schema; write Format = Utf8KeyFileFormat.JsonSample or JsonSchema")]
    [InlineData(
        "api.yaml",
        "openapi: 3.0.0",
        "has an extension of a format that cannot be read; convert it to JSON, or write Format = Utf8KeyFileFormat.Lines if each line "
            + "is a key")]
    public Task A_file_whose_format_is_not_clear(string name, string text, string message)
        => Rule.Of<Utf8TableAnalyzer>("U8G2014").Reports(
            $$"""[Utf8Table(File = [|"{{name}}"|])] static partial class T { }""",
            $"The file '{name}' of 'T' {message}",
            With(name, text));

    [Theory]
    [InlineData("order.json", "Lines", "id\nname")]
    [InlineData("order.json", "JsonSample", """{"type": "object", "properties": {}}""")]
    [InlineData("order.json", "JsonSchema", """{"type": "object", "properties": {"id": {}}}""")]
    [InlineData("order.json", "Auto", """{"id": 1}""")]
    [InlineData("order.yaml", "Lines", "id\nname")]
    public Task A_file_with_a_format(string name, string format, string text)
        => Rule.Of<Utf8TableAnalyzer>("U8G2014").StaysSilent(
            $$"""[Utf8Table(File = "{{name}}", Format = Utf8KeyFileFormat.{{format}})] static partial class T { }""", With(name, text));

    [Theory]
    [InlineData("missing.json#/a", "The file 'missing.json' of the table 'T' is not an additional file; add it to AdditionalFiles, at "
        + "that path relative to the file that refers to it")]
    public Task A_reference_to_a_file_that_is_missing_is_reported_in_the_file(string reference, string message)
        => Rule.Of<Utf8TableAnalyzer>("U8G2009").Reports(
            """[Utf8Table(File = "main.schema.json")] static partial class T { }""",
            message,
            With("main.schema.json", $$"""{ "properties": { "id": { "$ref": [|"{{reference}}"|] } } }"""));

    [Fact]
    public Task A_mistake_in_a_file_that_is_referred_to_is_reported_there()
        => Rule.Of<Utf8TableAnalyzer>("U8G2010").Reports(
            """[Utf8Table(File = "schemas/main.schema.json")] static partial class T { }""",
            "The keys of 'T' cannot be read from 'other.json' as JsonSchema: expected ':' after the name",
            Generated with
            {
                AdditionalFiles =
                [
                    new("schemas/main.schema.json", """{ "properties": { "id": { "$ref": "../other.json" } } }"""),
                    new("other.json", """{ "properties" [||]1 }"""),
                ],
            });

    [Fact]
    public Task A_key_of_a_file_that_is_referred_to_is_reported_there()
        => Rule.Of<Utf8TableAnalyzer>("U8G2006").Reports(
            """[Utf8Table(File = "main.schema.json")] static partial class T { }""",
            Generated with
            {
                AdditionalFiles =
                [
                    new("main.schema.json", """{ "properties": { "id": { "$ref": "other.json" } } }"""),
                    new("other.json", """{ "properties": { [|"a\uD800"|]: {} } }"""),
                ],
            });

    [Theory]
    [InlineData("json", "id")]
    [InlineData("json/keys.txt", "id")]
    [InlineData("../json/keys", "id")]
    [InlineData("v1.2/json/keys", "id")]
    [InlineData("keys.json.txt", "id")]
    public Task A_file_of_lines_needs_no_format(string name, string text)
        => Rule.Of<Utf8TableAnalyzer>("U8G2014")
            .StaysSilent($$"""[Utf8Table(File = "{{name}}")] static partial class T { }""", With(name, text));

    [Theory]
    [InlineData(
        """[Utf8Table("a", Naming = [|(Utf8Naming)99|])] static partial class T { }""",
        "Utf8Naming has no member with the value 99; set Naming of 'T' to one of its members")]
    [InlineData(
        """enum E { A } [Utf8Table<E>(Strategy = [|(Utf8LookupStrategy)(-1)|])] static partial class T { }""",
        "Utf8LookupStrategy has no member with the value -1; set Strategy of 'T' to one of its members")]
    [InlineData(
        """[Utf8Table(File = "order.json", Format = [|(Utf8KeyFileFormat)5|])] static partial class T { }""",
        "Utf8KeyFileFormat has no member with the value 5; set Format of 'T' to one of its members")]
    [InlineData(
        """[Utf8Table("a", Members = [|(Utf8Members)8|])] static partial class T { }""",
        "Utf8Members has no member with the value 8; set Members of 'T' to one of its members")]
    [InlineData(
        """
        static partial class C { [Utf8Match("a", Naming = [|(Utf8Naming)int.MaxValue|])]
        private static partial int T(ReadOnlySpan<byte> utf8); }
        """,
        "Utf8Naming has no member with the value 2147483647; set Naming of 'T' to one of its members")]
    public Task An_option_that_is_no_member_of_its_enum(string markup, string message)
        => Rule.Of<Utf8TableAnalyzer>("U8G2015").Reports(markup, message, With("order.json", "{"));

    [Fact]
    public Task Flags_may_be_combined()
        => Rule.Of<Utf8TableAnalyzer>("U8G2015").StaysSilent(
            """[Utf8Table("a", Members = Utf8Members.Constants | Utf8Members.Match)] static partial class T { }""");

    [Theory]
    [InlineData("""[Utf8Table("a", File = [|"keys.txt"|])] static partial class T { }""")]
    [InlineData(
        """class Model { public int Id { get; set; } } [Utf8Table(typeof(Model), File = [|"keys.txt"|])] static partial class T { }""")]
    [InlineData("""enum E { A } [Utf8Table("a")] [[|Utf8Table<E>|]] static partial class T { }""")]
    [InlineData("""enum E { A } [Utf8Table<E>] [[|Utf8Table("a")|]] static partial class T { }""")]
    [InlineData("""enum E { A } [Utf8Table("a")] static partial class T { } [[|Utf8Table<E>|]] static partial class T { }""")]
    public Task Two_sources_of_keys(string markup) => Reports("U8G2011", markup, With("keys.txt", "id"));

    [Theory]
    [InlineData("class Model<X> { } [Utf8Table(typeof([|Model<>|]))] static partial class T { }")]
    [InlineData("[Utf8Table([|typeof(int)|])] static partial class T { }")]
    [InlineData("[Utf8Table([|typeof(string)|])] static partial class T { }")]
    [InlineData("[Utf8Table([|typeof(object)|])] static partial class T { }")]
    [InlineData("[Utf8Table([|typeof(int[])|])] static partial class T { }")]
    [InlineData("[Utf8Table([|typeof(List<int>)|])] static partial class T { }")]
    [InlineData("[Utf8Table([|typeof(Dictionary<string, int>)|])] static partial class T { }")]
    [InlineData("enum E { A } [Utf8Table([|typeof(E)|])] static partial class T { }")]
    [InlineData("[Flags] enum E { A } [Utf8Table<[|E|]>] static partial class T { }")]
    [InlineData("file enum E { A } [Utf8Table<[|E|]>] static partial class T { }")]
    [InlineData("partial class Outer { private enum E { A } [Utf8Table<[|E|]>] public static partial class T { } }")]
    public Task A_type_that_cannot_give_keys(string markup)
        => Reports("U8G2012", markup.Replace("typeof([|Model<>|])", "[|typeof(Model<>)|]", StringComparison.Ordinal), WithErrors);

    [Theory]
    [InlineData(
        """[JsonPropertyName("x")] private int [|X|] { get; set; }""",
        "'X' is not a key of the table 'T': it is not public; make it public, or add [JsonInclude]")]
    [InlineData(
        """[JsonPropertyName("x")] public int [|X|];""",
        "'X' is not a key of the table 'T': it is a field; add [JsonInclude], or IncludeFields to the context that lists the type")]
    [InlineData(
        """[field: JsonPropertyName("x")] public int [|X|] { get; set; }""",
        "'field of X' is not a key of the table 'T': the attribute is on its field; leave 'field:' out")]
    [InlineData(
        "public System.Span<int> [|X|] => default;",
        "'X' is not a key of the table 'T': System.Text.Json refuses 'System.Span<int>'; add [JsonIgnore]")]
    public Task A_member_with_a_name_that_is_not_written(string member, string message)
        => Rule.Of<Utf8TableAnalyzer>("U8G2026").Reports(
            $$"""using System.Text.Json.Serialization; class Model { public int Id { get; set; } {{member}} } """
                + $$"""[Utf8Table(typeof(Model))] static partial class T { }""",
            message,
            Generated);

    [Theory]
    [InlineData("[JsonIgnore] public int X { get; set; }")]
    [InlineData("private int X { get; set; }")]
    [InlineData("public int X;")]
    [InlineData("public static int X { get; set; }")]
    [InlineData("""[JsonInclude, JsonPropertyName("x")] public int X;""")]
    public Task A_member_that_is_left_out_on_purpose(string member)
        => Rule.Of<Utf8TableAnalyzer>("U8G2026").StaysSilent(
            $$"""using System.Text.Json.Serialization; class Model { public int Id { get; set; } {{member}} } """
                + $$"""[Utf8Table(typeof(Model))] static partial class T { }""",
            Generated);

    private static CodeOptions With(string path, string text) => Generated with { AdditionalFiles = [new(path, text)] };

    private static async Task Reports(string id, string markup, CodeOptions options)
        => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, options with { AllowsErrors = true });
}
