using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Generation.Tests.Parsing.Contexts;

/// <summary>A context is read as System.Text.Json's own generator reads it.</summary>
[Trait("Matrix", "Json")]
[Trait("Matrix", "Roslyn")]
public sealed class JsonContextTests
{
    private const string Models = """
        #pragma warning disable
        using System.Text.Json.Serialization;

        namespace Shop
        {
            public class Order { public int OrderId { get; set; } [JsonPropertyName("x")]
            public string Name { get; set; } public int Field; [JsonIgnore] public int No { get; set; } }
            public class Derived : Order { public new int OrderId { get; set; } public int HTTPStatus { get; set; } [JsonPropertyOrder(-1)]
            public int First { get; set; } }
            public struct Point { public int X; public int YCoordinate { get; set; } }
            public record Item(int ItemId, string ItemName);
            public class Page<T> { public T FirstOne { get; set; } public class Cursor { public int NextToken { get; set; } } }
        }

        """;

    /// <summary>What a context can say of all its models; one compilation has a context for each.</summary>
    private static readonly string[] Options =
    [
#if JSON11
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.PascalCase)]",
#endif
        "",
        "[JsonSourceGenerationOptions]",
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]",
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower, IncludeFields = true)]",
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseUpper)]",
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower)]",
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseUpper, IncludeFields = false)]",
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.Unspecified)]",
        "[JsonSourceGenerationOptions(IncludeFields = true)]",
        "[JsonSourceGenerationOptions(JsonSerializerDefaults.General)]",
        "[JsonSourceGenerationOptions(JsonSerializerDefaults.Strict)]",
        "[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]",
        "[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, IncludeFields = true)]",
        "[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower)]",
        "[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, PropertyNamingPolicy = JsonKnownNamingPolicy.Unspecified)]",
    ];

    [Fact]
    public void Models_have_the_names_that_their_context_gives_them()
    {
        GeneratorRun run = SerializerGenerator.Run(Models + string.Concat(Options.Select(static (options, index) => $$"""

            {{options}}
            [JsonSerializable(typeof(Shop.Order))]
            [JsonSerializable(typeof(Shop.Derived), GenerationMode = JsonSourceGenerationMode.Metadata)]
            [JsonSerializable(typeof(Shop.Point)), JsonSerializable(typeof(Shop.Item), TypeInfoPropertyName = "It")]
            [JsonSerializable(typeof(Shop.Page<Shop.Order>))]
            [JsonSerializable(typeof(Shop.Page<int>.Cursor))]
            public partial class Context{{index}} : JsonSerializerContext;
            """)));
        using LoadedProgram program = run.AssertCompiles().Load();

        Assert.All(Options, (_, index) => AssertSameNames(program, run.Output, $"Context{index}"));
    }

    [Fact]
    public void An_entry_has_full_names()
        => Assert.Equal(
            new JsonContextEntry(
                "Shop.Page<Shop.Order>.Cursor", "Web.Outer.Context", NamingPolicy.CamelCase, IncludeFields: true, ContextReach.Listed),
            Read(
                """
                namespace Web
                {
                    using Shop;
                    partial class Outer
                    {
                        [JsonSourceGenerationOptions(
                            JsonSerializerDefaults.Web,
                            IncludeFields = true), JsonSerializable(typeof(Page<Order>.Cursor))]
                        internal partial class Context : JsonSerializerContext;
                    }
                }
                """,
                "Shop.Page<Shop.Order>.Cursor",
                "Web.Outer+Context"));

    [Theory]
    [InlineData("int[]", "System.Int32[]")]
    [InlineData("Int32[]", "System.Int32[]")]
    [InlineData("int?[]", "System.Nullable<System.Int32>[]")]
    [InlineData("(int Id, string Name)", "System.ValueTuple<System.Int32, System.String>")]
    [InlineData("ValueTuple<int, string>", "System.ValueTuple<System.Int32, System.String>")]
    [InlineData("List<string>", "System.Collections.Generic.List<System.String>")]
    [InlineData("Shop.Order[]", "Shop.Order[]")]
    public void A_type_has_one_name_however_it_is_written(string type, string name)
        => Assert.Equal(
            ContextReach.Listed,
            Read($"[JsonSerializable(typeof({type}))] partial class Context : JsonSerializerContext;", name)!.Reach);

    [Fact]
    public void A_context_in_several_parts_lists_what_each_of_them_lists()
        => Assert.All(["Shop.Order", "Shop.Item"], static type => Assert.Equal(
            ContextReach.Listed,
            Read(
                """
                [JsonSerializable(typeof(Shop.Order))] partial class Context : JsonSerializerContext;
                [JsonSerializable(typeof(Shop.Order)), JsonSerializable(typeof(Shop.Item))] partial class Context;
                """,
                type)!.Reach));

    [Fact]
    public void A_context_may_have_a_base_of_its_own()
        => Assert.NotNull(Read(
            """
            abstract class Base(JsonSerializerOptions? options) : JsonSerializerContext(options);
            [JsonSerializable(typeof(Shop.Order))] abstract class Context(JsonSerializerOptions? options) : Base(options);
            """));

    [Theory]
    [InlineData("[JsonSerializable(typeof(Shop.Order))] class Context;")]
    [InlineData("[JsonSerializable(typeof(Shop.Order))] class Context : Other.JsonSerializerContext;")]
    [InlineData("[Other.JsonSerializable(typeof(Shop.Order))] partial class Context : JsonSerializerContext;")]
    [InlineData("partial class Context : JsonSerializerContext;")]
    public void What_is_no_context_or_lists_nothing_is_left_out(string source) => Assert.Null(Read(source));

    [Theory]
    [InlineData("[JsonSerializable(null)]", null)]
    [InlineData("[JsonSerializable]", null)]
    [InlineData("[JsonSerializable(typeof(Missing))]", "None")]
    [InlineData("[JsonSerializable(typeof())]", "None")]
    [InlineData("[JsonSerializable(", null)]
    [InlineData(
        """[JsonSourceGenerationOptions("x", PropertyNamingPolicy = , IncludeFields = 1), JsonSerializable(typeof(Shop.Order))]""",
        "Listed")]
    public void Half_typed_code_is_read_without_an_exception(string attributes, string? reach)
    {
        JsonContextEntry? entry = Read($$"""{{attributes}} partial class Context : JsonSerializerContext { }""");

        Assert.Equal(reach, entry?.Reach.ToString());
        Assert.Equal((NamingPolicy.AsDeclared, false), (entry?.Naming ?? NamingPolicy.AsDeclared, entry?.IncludeFields ?? false));
    }

    [Fact]
    public void Equal_contexts_have_equal_entries()
    {
        const string Context =
            "[JsonSerializable(typeof(Shop.Order)), JsonSerializable(typeof(Shop.Item))] partial class Context : JsonSerializerContext;";

        Assert.Equal(Read(Context), Read("class Elsewhere;\n" + Context));
        Assert.NotEqual(Read(Context), Read("[JsonSourceGenerationOptions(IncludeFields = true)]\n" + Context));
    }

    private static void AssertSameNames(LoadedProgram program, Compilation compilation, string name)
    {
        var serializer = (JsonSerializerContext)program.TypeOf(name).GetProperty("Default")!.GetValue(obj: null)!;
        JsonContext context = Assert.Single(JsonContextFinder.Named(compilation, [name]));

        INamedTypeSymbol[] models = [.. ModelsOf(compilation.GetTypeByMetadataName(name)!)];
        Assert.Equal(6, models.Length);
        Assert.All(models, model =>
        {
            JsonContextEntry entry = context.EntryOf(FullTypeName.Spell(model), CancellationToken.None);
            Assert.Equal((name, ContextReach.Listed), (entry.Context, entry.Reach));
            Assert.Equal(serializer.Options.IncludeFields, entry.IncludeFields);
            Assert.Equal(serializer.Options.PropertyNamingPolicy, JsonPolicies.Of(entry.Naming));
            Assert.Equal(NamesIn(serializer, program, model), NamesOf(model, entry));
        });
    }

    private static JsonContextEntry? Read(string source, string type = "Shop.Order", string name = "Context")
    {
        const string Lookalikes = """

            namespace Other { class JsonSerializerContext; class JsonSerializableAttribute(Type type) : Attribute; }
            """;
        Compilation compilation = GeneratorRun.Of(Models + source + Lookalikes, options: null, []).Output;
        return JsonContextFinder.Named(compilation, [name]).SingleOrDefault()?.EntryOf(type, CancellationToken.None);
    }

    private static IEnumerable<INamedTypeSymbol> ModelsOf(INamedTypeSymbol context)
        => context.GetAttributes()
            .Where(static attribute => attribute.AttributeClass!.Name == "JsonSerializableAttribute")
            .Select(static attribute => (INamedTypeSymbol)attribute.ConstructorArguments[0].Value!);

    private static IEnumerable<string> NamesIn(JsonSerializerContext context, LoadedProgram program, INamedTypeSymbol model)
        => context.GetTypeInfo(TypeOf(program, model))!.Properties
            .Where(static property => property.Get is not null || property.Set is not null)
            .Select(static property => property.Name);

    private static Type TypeOf(LoadedProgram program, INamedTypeSymbol model)
        => model.ToDisplayString() switch
        {
            "Shop.Page<Shop.Order>" => program.TypeOf("Shop.Page`1").MakeGenericType(program.TypeOf("Shop.Order")),
            "Shop.Page<int>.Cursor" => program.TypeOf("Shop.Page`1+Cursor").MakeGenericType(typeof(int)),
            var name => program.TypeOf(name),
        };

    private static IEnumerable<string> NamesOf(INamedTypeSymbol model, JsonContextEntry entry)
        => TypeMembers.Read(model, entry.Naming, entry.IncludeFields, CancellationToken.None).Members
            .Select(member => member.JsonName ?? JsonPolicies.Of(entry.Naming)?.ConvertName(member.ClrName) ?? member.ClrName);
}
