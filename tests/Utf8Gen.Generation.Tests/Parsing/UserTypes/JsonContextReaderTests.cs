using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

namespace Utf8Gen.Generation.Tests.Parsing.UserTypes;

/// <summary>A context is read as System.Text.Json's own generator reads it.</summary>
public sealed class JsonContextReaderTests
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
        GeneratorRun run = RunSerializerGenerator(string.Concat(Options.Select(static (options, index) => $$"""

            {{options}}
            [JsonSerializable(typeof(Shop.Order))]
            [JsonSerializable(typeof(Shop.Derived), GenerationMode = JsonSourceGenerationMode.Metadata)]
            [JsonSerializable(typeof(Shop.Point)), JsonSerializable(typeof(Shop.Item), TypeInfoPropertyName = "It")]
            [JsonSerializable(typeof(Shop.Page<Shop.Order>))]
            [JsonSerializable(typeof(Shop.Page<int>.Cursor))]
            public partial class Context{{index}} : JsonSerializerContext;
            """)));
        using LoadedProgram program = run.AssertCompiles().Load();

        Assert.All(Options, (_, index) => AssertSameNames(program, run.Output.GetTypeByMetadataName($"Context{index}")!));
    }

    [Fact]
    public void An_entry_has_full_names()
        => Assert.Equal(
            new JsonContextEntry("Shop.Page<Shop.Order>.Cursor", "Web.Outer.Context", NamingPolicy.CamelCase, IncludeFields: true),
            Assert.Single(Read(
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
                "Web.Outer+Context")));

    [Theory]
    [InlineData("int", "System.Int32")]
    [InlineData("Int32", "System.Int32")]
    [InlineData("int?", "System.Nullable<System.Int32>")]
    [InlineData("(int Id, string Name)", "System.ValueTuple<System.Int32, System.String>")]
    [InlineData("ValueTuple<int, string>", "System.ValueTuple<System.Int32, System.String>")]
    [InlineData("List<string>", "System.Collections.Generic.List<System.String>")]
    [InlineData("Shop.Order[]", "Shop.Order[]")]
    public void A_type_has_one_name_however_it_is_written(string type, string name)
        => Assert.Equal(name, Read($"[JsonSerializable(typeof({type}))] partial class Context : JsonSerializerContext;")[0].TypeName);

    [Fact]
    public void A_model_that_is_listed_twice_has_one_entry()
        => Assert.Single(Read(
            """
            [JsonSerializable(typeof(Shop.Order))] partial class Context : JsonSerializerContext;
            [JsonSerializable(typeof(Shop.Order))] partial class Context;
            """));

    [Fact]
    public void A_context_may_have_a_base_of_its_own()
        => Assert.Single(Read(
            """
            abstract class Base(JsonSerializerOptions? options) : JsonSerializerContext(options);
            [JsonSerializable(typeof(Shop.Order))] abstract class Context(JsonSerializerOptions? options) : Base(options);
            """));

    [Theory]
    [InlineData("[JsonSerializable(typeof(Shop.Order))] class Context;")]
    [InlineData("[JsonSerializable(typeof(Shop.Order))] class Context : Other.JsonSerializerContext;")]
    [InlineData("[Other.JsonSerializable(typeof(Shop.Order))] partial class Context : JsonSerializerContext;")]
    [InlineData("partial class Context : JsonSerializerContext;")]
    public void What_is_no_context_or_lists_nothing_has_no_entries(string source) => Assert.Empty(Read(source));

    [Theory]
    [InlineData("[JsonSerializable(null)]", 0)]
    [InlineData("[JsonSerializable]", 0)]
    [InlineData("[JsonSerializable(typeof(Missing))]", 0)]
    [InlineData("[JsonSerializable(typeof())]", 0)]
    [InlineData("[JsonSerializable(", 0)]
    [InlineData(
        """[JsonSourceGenerationOptions("x", PropertyNamingPolicy = , IncludeFields = 1), JsonSerializable(typeof(Shop.Order))]""",
        1)]
    [InlineData("[JsonSourceGenerationOptions(PropertyNamingPolicy = (JsonKnownNamingPolicy)99), JsonSerializable(typeof(Shop.Order))]", 1)]
    [InlineData(
        "[JsonSourceGenerationOptions(PropertyNamingPolicy = (JsonKnownNamingPolicy)(-1)), JsonSerializable(typeof(Shop.Order))]",
        1)]
    public void Half_typed_code_is_read_without_an_exception(string attributes, int count)
    {
        var entries = Read($$"""{{attributes}} partial class Context : JsonSerializerContext { }""");

        Assert.Equal(count, entries.Count);
        Assert.All(entries, static entry => Assert.Equal((NamingPolicy.AsDeclared, false), (entry.Naming, entry.IncludeFields)));
    }

    [Fact]
    public void Equal_contexts_have_equal_entries()
    {
        const string Context =
            "[JsonSerializable(typeof(Shop.Order)), JsonSerializable(typeof(Shop.Item))] partial class Context : JsonSerializerContext;";

        Assert.Equal(Read(Context), Read("class Elsewhere;\n" + Context));
        Assert.NotEqual(Read(Context), Read("[JsonSourceGenerationOptions(IncludeFields = true)]\n" + Context));
    }

    private static void AssertSameNames(LoadedProgram program, INamedTypeSymbol symbol)
    {
        var context = (JsonSerializerContext)program.TypeOf(symbol.Name).GetProperty("Default")!.GetValue(obj: null)!;
        EquatableArray<JsonContextEntry> entries = JsonContextReader.TryRead(symbol);

        Assert.Equal(6, entries.Count);
        Assert.All(entries.Zip(ModelsOf(symbol)), pair =>
        {
            (JsonContextEntry entry, INamedTypeSymbol model) = pair;
            Assert.Equal((JsonContextReader.NameOf(model), symbol.Name), (entry.TypeName, entry.Context));
            Assert.Equal(context.Options.IncludeFields, entry.IncludeFields);
            Assert.Equal(context.Options.PropertyNamingPolicy, As(entry.Naming));
            Assert.Equal(NamesIn(context, program, model), NamesOf(model, entry));
        });
    }

    private static EquatableArray<JsonContextEntry> Read(string source, string name = "Context")
    {
        const string Lookalikes = """

            namespace Other { class JsonSerializerContext; class JsonSerializableAttribute(Type type) : Attribute; }
            """;
        return JsonContextReader.TryRead(
            GeneratorRun.Of(Models + source + Lookalikes, options: null, []).Output.GetTypeByMetadataName(name)!);
    }

    private static GeneratorRun RunSerializerGenerator(string contexts)
    {
        var generator = (IIncrementalGenerator)Activator.CreateInstance(
            Assembly.LoadFrom(GeneratorFile())
                .GetTypes()
                .Single(static type => type.IsDefined(typeof(GeneratorAttribute), inherit: false)))!;
        return GeneratorRun.Of(Models + contexts, options: null, [generator]);
    }

    /// <summary>The generator of System.Text.Json is beside the reference assemblies.</summary>
    private static string GeneratorFile()
    {
        string reference = GeneratorRun.Of("", options: null, []).Output.References
            .Select(static reference => ((PortableExecutableReference)reference).FilePath!)
            .Single(static path => Path.GetFileName(path) == "System.Text.Json.dll");
        return Path.GetFullPath(Path.Combine(reference, "../../../analyzers/dotnet/cs/System.Text.Json.SourceGeneration.dll"));
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
        => SerializedMembers.Read(model, entry.Naming, entry.IncludeFields, CancellationToken.None).Members
            .Select(member => member.JsonName ?? As(entry.Naming)?.ConvertName(member.ClrName) ?? member.ClrName);

    private static JsonNamingPolicy? As(NamingPolicy policy) => policy switch
    {
        NamingPolicy.CamelCase => JsonNamingPolicy.CamelCase,
        NamingPolicy.SnakeCaseLower => JsonNamingPolicy.SnakeCaseLower,
        NamingPolicy.SnakeCaseUpper => JsonNamingPolicy.SnakeCaseUpper,
        NamingPolicy.KebabCaseLower => JsonNamingPolicy.KebabCaseLower,
        NamingPolicy.KebabCaseUpper => JsonNamingPolicy.KebabCaseUpper,
        _ => null,
    };
}
