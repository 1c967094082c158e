using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

public partial class ConstantDocumentTests
{
    private static readonly Rule U8G0032 = Rule.Of<PatternAnalyzer, ConstantDocumentFixProvider>("U8G0032");

    [Theory]
    [InlineData(
        """return JsonNode.Parse([|"{}"|]);""",
        """return JsonNode.Parse("{}"u8);""")]
    [InlineData(
        """"return JsonNode.Parse([|"""{"a":1}"""|])!["a"];"""",
        """"return JsonNode.Parse("""{"a":1}"""u8)!["a"];"""")]
    [InlineData(
        """return JsonSerializer.Deserialize<Item>([|"{}"|], options);""",
        """return JsonSerializer.Deserialize<Item>("{}"u8, options);""")]
    [InlineData(
        """return JsonSerializer.Deserialize([|@"{}"|], typeof(Item));""",
        """return JsonSerializer.Deserialize(@"{}"u8, typeof(Item));""")]
    [InlineData(
        """return JsonSerializer.Deserialize(json: [|"{" + "}"|], info);""",
        """return JsonSerializer.Deserialize(utf8Json: "{"u8 + "}"u8, info);""")]
    [InlineData(
        """return JsonElement.Parse( /* a */ [|"{}"|] /* b */ );""",
        """return JsonElement.Parse( /* a */ "{}"u8 /* b */ );""")]
    public Task Constant_JSON_becomes_a_u8_literal(string before, string after)
        => U8G0032.Fixes(DocumentCode.Sync(before), DocumentCode.Sync(after));

    [Theory]
    [InlineData("""return JsonDocument.Parse("{}");""")]
    [InlineData("return JsonNode.Parse(text);")]
    [InlineData("""return JsonNode.Parse("{}"u8);""")]
    [InlineData("""return JsonNode.Parse($"{{{text}}}");""")]
    [InlineData("""return JsonNode.Parse(flag ? "{}" : "[]");""")]
    [InlineData("""return JsonNode.Parse("\"\uD800\"");""")]
    [InlineData("return JsonSerializer.Deserialize<Item>((string)null!);")]
    [InlineData("""return int.Parse("1");""")]
    [InlineData("""return JsonValue.Create("{}");""")]
    public Task Other_texts_and_JsonDocument_are_left_alone(string statements) => U8G0032.StaysSilent(DocumentCode.Sync(statements));

    [Theory]
    [InlineData("""static readonly int Value = JsonSerializer.Deserialize<int>("1");""")]
    [InlineData("""static int Value { get; } = JsonSerializer.Deserialize<int>("1");""")]
    [InlineData("""static C() => JsonSerializer.Deserialize<int>("1");""")]
    [InlineData("""static void Main() => JsonSerializer.Deserialize<int>("1");""")]
    public Task Where_a_program_or_a_type_begins_it_does_not_matter(string member) => U8G0032.StaysSilent(Code.Members(member));

    [Theory]
    [InlineData("""readonly int _value = JsonSerializer.Deserialize<int>([|"1"|]);""")]
    [InlineData("""static readonly Func<int> Make = () => JsonSerializer.Deserialize<int>([|"1"|]);""")]
    [InlineData("""static int Value => JsonSerializer.Deserialize<int>([|"1"|]);""")]
    [InlineData("""[Utf8HotPath] static void Main() => JsonSerializer.Deserialize<int>([|"1"|]);""")]
    public Task What_runs_more_than_once_does(string member) => U8G0032.Reports(Code.Members(member));

    [Fact]
    public Task A_span_does_not_outlive_an_await()
        => U8G0032.StaysSilent(DocumentCode.Async("""return JsonSerializer.Deserialize<Item>("{}", await Task.FromResult(_options));"""));

    [Fact]
    public Task It_is_never_a_warning()
        => U8G0032.Reports(
            DocumentCode.Sync("""
                foreach (char c in text)
                    Use(JsonNode.Parse([|"{}"|]));
                return null;
                """),
            "'Parse' transcodes constant JSON on every call; pass a u8 literal");

    [Theory]
    [InlineData("return JsonNode.Parse([|nameof(Item)|]);")]
    [InlineData("""return JsonNode.Parse([|"\"\uD83D" + "\uDE00\""|]);""")]
    public Task A_constant_without_a_form_for_UTF8_is_reported_without_a_fix(string statements)
        => U8G0032.OffersNoFix(DocumentCode.Sync(statements));

    [Fact]
    public Task A_named_document_of_many_lines_is_not_written_a_second_time()
        => U8G0032.OffersNoFix("""
            class C
            {
                const string Lines = "[\n]";
                int[]? M() => JsonSerializer.Deserialize<int[]>([|Lines|]);
            }

            """);

    [Fact]
    public Task A_constant_that_nothing_else_reads_becomes_its_sibling()
        => U8G0032.Fixes(
            """
            class C
            {
                const string Empty = "{}";
                int M() => JsonSerializer.Deserialize<int>([|Empty|]);
            }

            """,
            """
            class C
            {
                static ReadOnlySpan<byte> EmptyUtf8 => "{}"u8;
                int M() => JsonSerializer.Deserialize<int>(EmptyUtf8);
            }

            """);
}
