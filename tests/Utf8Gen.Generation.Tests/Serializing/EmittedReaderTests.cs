using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Generation.Tests.Parsing.Contexts;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>The readers that contexts with <c>[Utf8Json]</c> get.</summary>
[Trait("Matrix", "Json")]
[Trait("Matrix", "Roslyn")]
public sealed class EmittedReaderTests
{
    private static readonly CodeOptions Strict = CodeOptions.Default with { TreatsWarningsAsErrors = true };

    private const string Shop = """
        using System.Text.Json.Serialization;
        namespace Shop;
        internal enum Status { Open, Paid }
        internal sealed record Line(int Sku, string? Name, decimal Price = 1m);
        internal sealed class Order
        {
            public required long Id { get; set; }
            public string? Customer { get; set; }
            public Status Status { get; set; }
            public int? Coupon { get; set; }
            public List<Line>? Lines { get; set; }
            public Dictionary<string, string>? Labels { get; set; }
            public JsonElement Extra { get; set; }
            public string Shown => Customer + Id;
        }

        [Utf8Json(AddToDefault = true)]
        [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, UseStringEnumConverter = true)]
        [JsonSerializable(typeof(Order))]
        internal sealed partial class ShopJson : JsonSerializerContext { }
        """;

    [Fact]
    public void A_context_with_records_and_required_members() => AssertMatches(Shop);

    [Fact]
    public void A_context_with_Web_defaults_and_collections() => AssertMatches("""
        using System.Collections.Immutable;
        using System.Text.Json.Serialization;
        class Page<T> { public T[]? Items { get; set; } public ISet<Guid>? Keys { get; set; } public Page<T>? Next { get; set; } }
        struct Point { public double X; [JsonPropertyName("why")] public float Y { get; set; } public byte[]? Bytes { get; set; } }
        [JsonConverter(typeof(JsonStringEnumConverter<Kind>))] enum Kind : byte { None, [Obsolete] Some = 7, @class }
        class Everything
        {
            public ImmutableArray<Kind> Kinds { get; init; }
            public IImmutableList<DateOnly?>? Days { get; init; }
            public IReadOnlyDictionary<string, Point?>? Points { get; init; }
            public object? Any { get; init; }
            public Queue<string>? Queue { get; init; } = new();
            [JsonRequired] public Uri? @ref { get; set; }
        }
        [Utf8Json]
        [JsonSourceGenerationOptions(JsonSerializerDefaults.Web, IncludeFields = true, RespectNullableAnnotations = true)]
        [JsonSerializable(typeof(Page<Everything>)), JsonSerializable(typeof(List<int>))]
        partial class Context : JsonSerializerContext { }
        """);

    [Fact]
    public void A_context_inside_of_other_types() => AssertMatches("""
        using System.Text.Json.Serialization;
        namespace Shop.Orders;
        partial record Outer
        {
            internal partial interface IMiddle
            {
                protected class Model { public int Id { get; set; } }
                [Utf8Json]
                [JsonSourceGenerationOptions(UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)]
                [JsonSerializable(typeof(Model))]
                protected partial class Utf8Readers : JsonSerializerContext { }
            }
        }
        """);

    [Fact]
    public void A_context_with_polymorphic_types() => AssertMatches("""
        using System.Text.Json.Serialization;
        [JsonDerivedType(typeof(Text), "text"), JsonDerivedType(typeof(Break), 0), JsonDerivedType(typeof(None), "none")]
        [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
        interface IPart { }
        class Text : IPart { public string? Value { get; set; } }
        class Break : IPart { }
        abstract class None : IPart { }
        [Utf8Json, JsonSerializable(typeof(List<IPart>))] partial class Parts : JsonSerializerContext { }
        """);

    [Fact]
    public void Types_of_an_assembly() => AssertMatches("""
        using System.Text.Json.Serialization;
        [assembly: Utf8Json(typeof(Dictionary<string, Shop.Line>))]
        namespace Shop;
        internal enum Status { Open, Paid }
        [Utf8Json] internal sealed record Line(int Sku, [property: JsonPropertyName("name")] string? Name, decimal Price = 1m);
        [Utf8Json] internal struct Empty { }
        [Utf8Json]
        internal sealed class Order
        {
            public required long Id { get; set; }
            public Status Status { get; set; }
            public List<Line>? Lines { get; set; }
            public JsonElement Extra { get; set; }
        }
        """);

    [Fact]
    public void Types_that_are_obsolete_or_nested_or_generic_compile() => GeneratorRun.Of(
        """
        using System.Text.Json.Serialization;
        [assembly: Utf8Json(typeof(Page<Outer.Inner>)), Utf8Json(typeof(@class[]))]
        class Page<T> { public T[]? Items { get; init; } = []; public T? First { get; set; } [Obsolete] public int Old { get; set; } }
        class Outer { internal class Inner { [JsonInclude] internal int Id { get; set; } private int Hidden { get; set; } } }
        [Utf8Json] class @class { public int @int { get; set; } public string? Ünder { get; set; } public dynamic? Any { get; set; } }
        [Utf8Json] class @rs { public dynamic? Any { get; set; } public List<dynamic>? All { get; set; } }
        [Utf8Json] class @ers { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public dynamic? Any { get; set; } }
        [Utf8Json] record struct Pair((int A, string B) Both, int? Maybe = null);
        """,
        Strict,
        [new Utf8JsonGenerator()]).AssertCompiles();

    /// <summary>Each list in an emitted file with no, one and many entries.</summary>
    [Fact]
    public void Shapes_with_few_and_with_many_parts_compile()
    {
        string[] roots =
        [
            "typeof(string)", "typeof(Form)", "typeof(Rest)", "typeof(Status)", "typeof(Empty)", "typeof(Empty[])", "typeof(One)",
            "typeof(OneArgument)", "typeof(Many)", "typeof(ManyArguments)", "typeof(List<string>)", "typeof(Dictionary<string, One?>)",
            "typeof(HashSet<Single>)", "typeof(Labels)", "typeof(string)), JsonSerializable(typeof(Rest)",
            "typeof(Many)), JsonSerializable(typeof(Rest)), JsonSerializable(typeof(Labels)",
        ];
        string contexts = string.Concat(roots.Select(static (root, i) => $$"""

            namespace N { [Utf8Json, JsonSerializable({{root}})] partial class Plain{{i}} : JsonSerializerContext { } }
            [Utf8Json, JsonSourceGenerationOptions(JsonSerializerDefaults.Web, UseStringEnumConverter = true), JsonSerializable({{root}})]
            partial class Context{{i}} : JsonSerializerContext { }
            """));
        string members = string.Concat(Enumerable.Range(0, 65).Select(static i => $"public int M{i} {{ get; set; }} "));
        string parameters = string.Join(", ", Enumerable.Range(0, 64).Select(static i => $"int M{i}"));
        string values = string.Join(", ", Enumerable.Range(0, 65).Select(static i => $"M{i}"));
        const string Usings = "using System.Text.Json.Serialization;";
        string types = $$"""
            {{Usings}}
            [JsonDerivedType(typeof(Form))] class Form { public int Id { get; set; } }
            class Rest { [JsonExtensionData] public Dictionary<string, JsonElement>? All { get; set; } }
            enum Status { {{values}} } enum Single { Only }
            class Empty { } struct One { public int Id { get; set; } } record OneArgument(string? Id); class Many { {{members}} }
            record ManyArguments({{parameters}});
            class Labels { public Status Status { get; set; } public Single? Single { get; set; } public Form? Form { get; set; } }
            """;

        GeneratorRun.Of(types + contexts, Strict, [SerializerGenerator.Create(), new Utf8JsonGenerator()]).AssertCompiles();
        foreach (string root in roots)
        {
            string attributes = $"[assembly: Utf8Json({root.Replace("JsonSerializable(", "Utf8Json(", StringComparison.Ordinal)})]";
            string source = types.Replace(Usings, Usings + attributes, StringComparison.Ordinal);
            GeneratorRun.Of(source, Strict, [new Utf8JsonGenerator()]).AssertCompiles();
        }
    }

    private static void AssertMatches(string source)
    {
        GeneratorRun.Of(source, Strict, [SerializerGenerator.Create(), new Utf8JsonGenerator()]).AssertCompiles();
        Snapshot.Matches(GeneratorRun.Of(source, CodeOptions.Default, [new Utf8JsonGenerator()]));
    }
}
