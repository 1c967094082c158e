using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Documents;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Parsing;

/// <summary>U8G0051</summary>
public sealed class PlainContextTests
{
    private const string Marked = "[Utf8Json(AddToDefault = true)]";

    private static readonly Rule U8G0051 = Rule.Of<PatternAnalyzer, PlainContextFixProvider>("U8G0051");

    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true, RunsJsonGenerator = true };

    [Fact]
    public Task A_context_with_a_type_that_can_be_read()
        => U8G0051.Reports(
            Context("[|JsonSerializable(typeof(Order))|], JsonSerializable(typeof(int))"),
            "JsonSerializer reads the types of 'ShopJson' by their metadata; add [Utf8Json(AddToDefault = true)]",
            Generated);

    [Fact]
    public Task The_types_may_be_inside_of_a_list()
        => U8G0051.Reports(Context("[|System.Text.Json.Serialization.JsonSerializable(typeof(List<Order[]>))|]"), Generated);

    [Theory]
    [InlineData("Utf8Json, JsonSerializable(typeof(Order))")]
    [InlineData("JsonSerializable(typeof(Order)), Utf8Json(AddToDefault = false)")]
    [InlineData("JsonSerializable(typeof(int)), JsonSerializable(typeof(List<string>)), JsonSerializable(typeof(DayOfWeek))")]
    [InlineData("JsonSerializable(typeof(Shape))")]
    [InlineData("JsonSerializable(typeof(Order), GenerationMode = JsonSourceGenerationMode.Serialization)")]
    [InlineData("JsonSourceGenerationOptions(Converters = [typeof(JsonStringEnumConverter)]), JsonSerializable(typeof(Order))")]
    public Task A_context_that_has_readers_or_can_have_none(string attributes)
        => U8G0051.StaysSilent(Context(attributes), Generated);

    [Fact]
    public Task A_context_with_a_static_constructor()
        => U8G0051.StaysSilent(
            Context("JsonSerializable(typeof(Order))")
                .Replace("JsonSerializerContext;", "JsonSerializerContext { static ShopJson() { } }", StringComparison.Ordinal),
            Generated);

    [Fact]
    public Task Other_classes_with_such_an_attribute()
        => U8G0051.StaysSilent(
            """
            class Order { public int Id { get; set; } }
            class JsonSerializableAttribute(Type type) : Attribute { public Type Type => type; }
            class JsonSerializerContext { }
            [JsonSerializable(typeof(Order))] class Own : JsonSerializerContext { }
            [System.Text.Json.Serialization.JsonSerializable(typeof(Order))] class Plain : Attribute { }
            """,
            Generated);

    [Fact]
    public Task A_project_without_the_library_or_for_a_framework_whose_serializer_stays_alone() => Task.WhenAll(
        U8G0051.StaysSilent(Context("JsonSerializable(typeof(Order))"), CodeOptions.Standalone with { RunsJsonGenerator = true }),
        U8G0051.StaysSilent(CatalogueFindings.ProgramWith("U8G0051"), CodeOptions.Net8));

    [Fact]
    public Task The_attribute_has_a_line_of_its_own_where_others_have()
        => U8G0051.Fixes(
            """
            using System.Text.Json.Serialization;

            namespace Shop
            {
                record Order(int Id);

                // What the shop reads.
                [JsonSourceGenerationOptions(WriteIndented = true)]
                [[|JsonSerializable(typeof(Order))|]]
                partial class ShopJson : JsonSerializerContext;

                [[|JsonSerializable(typeof(Order))|]] partial class OtherJson : JsonSerializerContext;
            }

            """,
            $$"""
            using System.Text.Json.Serialization;

            namespace Shop
            {
                record Order(int Id);

                // What the shop reads.
                {{Marked}}
                [JsonSourceGenerationOptions(WriteIndented = true)]
                [JsonSerializable(typeof(Order))]
                partial class ShopJson : JsonSerializerContext;

                {{Marked}}
                [JsonSerializable(typeof(Order))] partial class OtherJson : JsonSerializerContext;
            }

            """,
            Generated);

    [Fact]
    public Task No_attribute_is_offered_where_one_of_the_targets_does_nothing_with_it()
        => U8G0051.OffersNoFixWhenLinked(
            Context("[|JsonSerializable(typeof(Order))|]"),
            Generated,
            CodeOptions.Net8 with { RunsGenerators = true, RunsJsonGenerator = true });

    [Theory]
    [InlineData("void M(JsonSerializerOptions o) => [|o.TypeInfoResolver = ShopJson.Default|];")]
    [InlineData("void M(JsonSerializerOptions o) { ShopJson shop = new(); [|(o).TypeInfoResolver = shop|]; }")]
    [InlineData("JsonSerializerOptions o = new(JsonSerializerOptions.Web) { [|TypeInfoResolver = new ShopJson()|] };")]
    [InlineData("void M(JsonSerializerOptions o) => [|o.TypeInfoResolverChain.Insert(0, ShopJson.Default)|];")]
    public Task Options_that_get_a_context_with_readers(string member)
        => U8G0051.Reports(Program(member), "JsonSerializer reads the types of 'ShopJson' by their metadata; use AddUtf8Json", Generated);

    [Theory]
    [InlineData("void M(JsonSerializerOptions o) => o.TypeInfoResolver = PlainJson.Default;")]
    [InlineData("void M(JsonSerializerOptions o) => o.TypeInfoResolver = null;")]
    [InlineData("void M(Own o) => o.TypeInfoResolver = ShopJson.Default;")]
    [InlineData("void M(JsonSerializerOptions o) => o.TypeInfoResolverChain.Insert(1, ShopJson.Default);")]
    [InlineData("void M(JsonSerializerOptions o) => o.TypeInfoResolverChain.Add(ShopJson.Default);")]
    [InlineData("void M(Own o) => o.TypeInfoResolverChain.Insert(0, ShopJson.Default);")]
    [InlineData("void M(JsonSerializerOptions o) => o.AddUtf8Json(ShopJson.Default);")]
    [InlineData("void M(JsonSerializerOptions o) { o.TypeInfoResolver = ShopJson.Default; o.AddUtf8Json(ShopJson.Default); }")]
    [InlineData("object o = new JsonSerializerOptions { TypeInfoResolver = ShopJson.Default }.AddUtf8Json(ShopJson.Default);")]
    public Task Options_with_the_line_or_without_readers(string member)
        => U8G0051.StaysSilent("using Utf8Gen.Json;\n" + Program(member), Generated);

    [Theory]
    [InlineData(
        "void M(JsonSerializerOptions o) => [|o.TypeInfoResolverChain.Insert(0, ShopJson.Default)|];",
        "void M(JsonSerializerOptions o) => o.AddUtf8Json(ShopJson.Default);")]
    [InlineData(
        "JsonSerializerOptions o = new() { [|TypeInfoResolver = ShopJson.Default|] };",
        "JsonSerializerOptions o = new JsonSerializerOptions().AddUtf8Json(ShopJson.Default);")]
    [InlineData(
        "object M() => new JsonSerializerOptions(JsonSerializerDefaults.Web) { [|TypeInfoResolver = ShopJson.Default|], MaxDepth = 7 };",
        "object M() => new JsonSerializerOptions(JsonSerializerDefaults.Web) { MaxDepth = 7 }.AddUtf8Json(ShopJson.Default);")]
    public Task The_line_takes_the_place_of_a_resolver(string before, string after)
        => U8G0051.Fixes(Program(before), "using Utf8Gen.Json;\n\n" + Program(after), Generated);

    [Fact]
    public Task Other_resolvers_that_an_assignment_replaces_are_for_a_person_to_decide()
        => U8G0051.OffersFix(
            Program("void M(JsonSerializerOptions o) => [|o.TypeInfoResolver = ShopJson.Default|];"),
            "Use AddUtf8Json (keeps other resolvers)",
            Generated);

    [Fact]
    public Task A_copy_of_options_is_left_alone()
        => U8G0051.OffersNoFix(
            Program("JsonSerializerOptions M(JsonSerializerOptions o) => new(o) { [|TypeInfoResolver = ShopJson.Default|] };"), Generated);

    private static string Context(string attributes) => $$"""
        using System.Text.Json.Serialization;

        class Order { public int Id { get; set; } }
        [JsonDerivedType(typeof(Circle))] class Shape { }
        class Circle : Shape;

        [{{attributes}}]
        partial class ShopJson : JsonSerializerContext;

        """;

    private static string Program(string member) => $$"""
        class C
        {
            {{member}}
        }

        class Own
        {
            public object? TypeInfoResolver { get; set; }
            public List<object> TypeInfoResolverChain { get; } = [];
        }

        [Utf8Json, System.Text.Json.Serialization.JsonSerializable(typeof(Version))]
        partial class PlainJson : System.Text.Json.Serialization.JsonSerializerContext;

        class Order { public int Id { get; set; } }

        [Utf8Json, System.Text.Json.Serialization.JsonSerializable(typeof(Order))]
        partial class ShopJson : System.Text.Json.Serialization.JsonSerializerContext;

        """;
}
