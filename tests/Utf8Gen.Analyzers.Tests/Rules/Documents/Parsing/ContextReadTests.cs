using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

/// <summary>U8G0051: what is found, and what the fix writes.</summary>
public sealed partial class ContextReadTests
{
    private static readonly Rule U8G0051 = Rule.Of<PatternAnalyzer, ContextReadFixProvider>("U8G0051");

    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsJsonGenerator = true };

    [Theory]
    [InlineData("byte[]", "json")]
    [InlineData("string", "json")]
    [InlineData("ReadOnlyMemory<char>", "json.Span")]
    [InlineData("ReadOnlyMemory<byte>", "json.Span")]
    public Task A_document_in_memory_is_reported_in_a_loop(string type, string json)
        => U8G0051.Reports(
            Program($$"""
                void M(List<{{type}}> all)
                {
                    foreach (var json in all)
                        Use([|JsonSerializer.Deserialize|]({{json}}, ShopJson.Default.Order));
                }
                """),
            "JsonSerializer reads 'Order' by its metadata; use Utf8JsonSerializer, and [Utf8Json] on 'ShopJson' "
                + "[in foreach at line 14 of M]",
            Generated);

    [Theory]
    [InlineData("[|JsonSerializer.Deserialize|](json, ShopJson.Default.ListOrder)")]
    [InlineData("[|JsonSerializer.Deserialize<Order>|](json, ShopJson.Default.Order)")]
    [InlineData("[|JsonSerializer.Deserialize|](jsonTypeInfo: ShopJson.Default.Order, utf8Json: json)")]
    [InlineData("[|System.Text.Json.JsonSerializer.Deserialize|](json, (ShopJson.Default).Order)")]
    public Task The_call_may_have_any_form(string call) => U8G0051.Reports(HotProgram(call), Generated);

    [Fact]
    public Task A_context_that_has_readers_is_not_named()
        => U8G0051.Reports(
            HotProgram("[|JsonSerializer.Deserialize|](json, ShopJson.Default.Order)", "[Utf8Json] "),
            "JsonSerializer reads 'Order' by its metadata; use Utf8JsonSerializer [Utf8HotPath on C.M]",
            Generated);

    [Fact]
    public Task The_fix_marks_the_context_and_calls_the_reader()
        => U8G0051.Fixes(
            HotProgram("[|JsonSerializer.Deserialize|](json, ShopJson.Default.Order)"),
            HotProgram("Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order)", "[Utf8Json]\n", "using Utf8Gen.Json;"),
            Generated);

    [Theory]
    [InlineData("")]
    [InlineData("System.Text.Json.")]
    [InlineData("global::System.Text.Json.")]
    public Task The_fix_leaves_an_attribute_that_is_there(string qualifier)
        => U8G0051.Fixes(
            HotProgram($"/* one */ [|{qualifier}JsonSerializer.Deserialize|](json, ShopJson.Default.Order) // two\n", "[Utf8Json] "),
            HotProgram(
                "/* one */ Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order) // two\n", "[Utf8Json] ", "using Utf8Gen.Json;"),
            Generated);

    [Fact]
    public Task Several_calls_share_one_attribute()
        => U8G0051.Fixes(
            Program("""
                [Utf8HotPath] object? First(byte[] json) => [|JsonSerializer.Deserialize|](json, ShopJson.Default.Order);

                [Utf8HotPath] object? Second(string json) => [|JsonSerializer.Deserialize|](json, ShopJson.Default.ListOrder);

                object? Cold(string json) => JsonSerializer.Deserialize(json, ShopJson.Default.ListOrder);
                """),
            Program(
                """
                [Utf8HotPath] object? First(byte[] json) => Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order);

                [Utf8HotPath] object? Second(string json) => Utf8JsonSerializer.Deserialize(json, ShopJson.Default.ListOrder);

                object? Cold(string json) => JsonSerializer.Deserialize(json, ShopJson.Default.ListOrder);
                """,
                "[Utf8Json]\n", "using Utf8Gen.Json;"),
            Generated);

    [Fact]
    public Task The_context_may_be_in_another_file()
        => U8G0051.FixesAcrossFiles(
            Class("[Utf8HotPath] object? M(byte[] json) => [|JsonSerializer.Deserialize|](json, ShopJson.Default.Order);"),
            "using Utf8Gen.Json;\n\n"
                + Class("[Utf8HotPath] object? M(byte[] json) => Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order);"),
            Generated with { Sources = [new SourceFile("Shop.cs", Context(""))] },
            new SourceFile("Shop.cs", Context("[Utf8Json]\n")));

    [Fact]
    public Task The_attribute_is_indented_as_the_context_is()
        => U8G0051.Fixes(
            """
            using System.Text.Json.Serialization;

            namespace Shop
            {
                record Order(int Id);

                // What the shop reads.
                [JsonSerializable(typeof(Order))]
                partial class ShopJson : JsonSerializerContext;

                class C
                {
                    [Utf8HotPath] object? M(byte[] json) => [|JsonSerializer.Deserialize|](json, ShopJson.Default.Order);
                }
            }

            """,
            """
            using System.Text.Json.Serialization;
            using Utf8Gen.Json;

            namespace Shop
            {
                record Order(int Id);

                // What the shop reads.
                [Utf8Json]
                [JsonSerializable(typeof(Order))]
                partial class ShopJson : JsonSerializerContext;

                class C
                {
                    [Utf8HotPath] object? M(byte[] json) => Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order);
                }
            }

            """,
            Generated);

    [Fact]
    public Task Nothing_is_offered_where_one_of_the_targets_has_no_library()
        => U8G0051.OffersNoFixWhenLinked(
            HotProgram("[|JsonSerializer.Deserialize|](json, ShopJson.Default.Order)"),
            Generated,
            CodeOptions.Standalone with { RunsJsonGenerator = true });

    private static string HotProgram(string call, string attribute = "", string @using = "")
        => Program($"[Utf8HotPath] object? M(byte[] json) => {call};", attribute, @using);

    private static string Program(string members, string attribute = "", string @using = "")
        => $"{Context(attribute, @using)}\n{Class(members)}";

    private static string Context(string attribute, string @using = "") => $$"""
        using System.Text.Json.Serialization;{{(@using.Length > 0 ? "\n" + @using : "")}}

        class Order { public int Id { get; set; } }

        {{attribute}}[JsonSerializable(typeof(Order))]
        [JsonSerializable(typeof(List<Order>))]
        partial class ShopJson : JsonSerializerContext;

        """;

    private static string Class(string members) => $$"""
        class C
        {
            static void Use(object? value) { }
            {{members}}
        }

        """;
}
