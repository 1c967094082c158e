using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Generation.Tests.Parsing.Contexts;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>When readers are generated again, and where none are.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class ReaderPipelineTests
{
    private const string TwoContexts = """
        using System.Text.Json.Serialization;
        class Order { public int Id { get; set; } public Line? Line { get; set; } }
        record Line(string? Sku);
        class Other { public int Id { get; set; } }
        [Utf8Json, JsonSerializable(typeof(Order))] partial class OrderContext : JsonSerializerContext { }
        [Utf8Json, JsonSerializable(typeof(Other))] partial class OtherContext : JsonSerializerContext { }
        """;

    private const string TwoTypes = """
        [assembly: Utf8Json(typeof(Line[]))]
        [Utf8Json] class Order { public int Id { get; set; } public Line? Line { get; set; } }
        record Line(string? Sku);
        """;

    [Theory]
    [InlineData(Edit.None, "Cached")]
    [InlineData(Edit.AddUnrelatedFile, "Unchanged")]
    [InlineData(Edit.ChangeUnrelatedFile, "Unchanged")]
    [InlineData(Edit.InsertLineAtTop, "Unchanged")]
    [InlineData(Edit.AppendComment, "Unchanged")]
    [InlineData(Edit.AppendUnrelatedType, "Unchanged")]
    public void An_edit_elsewhere_makes_nothing_again(Edit edit, string reason)
        => Assert.Equal($"Readers:{reason}", Run(TwoContexts).Apply(edit).ReasonsOf("OrderContext", Steps.Readers));

    [Fact]
    public void A_changed_type_makes_the_readers_of_its_context_again()
    {
        GeneratorRun edited = Run(TwoContexts).Replace("string? Sku", "string? Sku, int Quantity");

        Assert.Equal("Readers:Modified", edited.ReasonsOf("OrderContext", Steps.Readers));
        Assert.Equal("Readers:Unchanged", edited.ReasonsOf("OtherContext", Steps.Readers));
        Assert.Contains("quantityValue = cursor.ReadInt32();", edited.Files["OrderContext.Utf8Json.g.cs"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(Edit.None, "Cached")]
    [InlineData(Edit.AddUnrelatedFile, "Unchanged")]
    [InlineData(Edit.ChangeUnrelatedFile, "Unchanged")]
    [InlineData(Edit.InsertLineAtTop, "Unchanged")]
    public void An_edit_elsewhere_makes_no_readers_of_types_again(Edit edit, string reason)
        => Assert.Equal($"TypeReaders:{reason}", Run(TwoTypes).Apply(edit).ReasonsOf("", Steps.TypeReaders));

    [Fact]
    public void A_changed_type_makes_the_readers_of_types_again()
    {
        GeneratorRun edited = Run(TwoTypes).Replace("string? Sku", "string? Sku, int Quantity");

        Assert.Equal("TypeReaders:Modified", edited.ReasonsOf("", Steps.TypeReaders));
        Assert.Contains("quantityValue = cursor.ReadInt32();", edited.Files["Utf8Json.g.cs"], StringComparison.Ordinal);
    }

    [Fact]
    public void The_pipeline_holds_only_values()
    {
        Run(TwoContexts).AssertModelsAreValues();
        Run(TwoTypes).AssertModelsAreValues();
    }

    [Fact]
    public void Contexts_whose_names_differ_in_case_get_one_file()
        => Assert.Single(Run(TwoContexts.Replace("OtherContext", "orderContext", StringComparison.Ordinal)).Files);

    [Fact]
    public void A_project_without_the_library_gets_nothing()
    {
        Assert.Empty(Run(TwoContexts, CodeOptions.Standalone).Files);
        Assert.Empty(Run(TwoContexts, CodeOptions.WithoutRuntime).Files);
        Assert.Empty(Run(TwoContexts, CodeOptions.CSharp10).Files);
        Assert.Empty(Run(TwoTypes, CodeOptions.CSharp10).Files);
        Assert.Empty(Run(TwoTypes, CodeOptions.WithoutRuntime).Files);
    }

    [Fact]
    public void CSharp_11_is_enough()
        => GeneratorRun.Of(
            TwoContexts + "[Utf8Json] struct Point { public int X { get; set; } }",
            CodeOptions.CSharp11,
            [SerializerGenerator.Create(), new Utf8JsonGenerator()]).AssertCompiles();

    [Theory]
    [InlineData(TwoContexts)]
    [InlineData(TwoTypes)]
    [InlineData("""
        using System.Text.Json.Serialization;
        namespace Shop { partial class Outer { public enum Status : byte { Open, [System.Obsolete] Paid = 7 }
        public class Page<T> : Base { public T[]? Items { get; init; } = []; public required Dictionary<string, T?> Named { get; set; } }
        public class Base { [JsonPropertyName("ba\u0073e"), JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public (int A, string? B) Tuple { get; set; } }
        [Utf8Json, JsonSourceGenerationOptions(JsonSerializerDefaults.Web, UseStringEnumConverter = true)]
        [JsonSerializable(typeof(Page<Status?>), TypeInfoPropertyName = "P")] internal partial class Context : JsonSerializerContext; } }
        """)]
    public void Half_typed_code_never_throws(string source)
    {
        GeneratorRun run = Run(source);
        foreach (string typing in HalfTyped.BreaksOf(source))
            run = run.WithSource(typing);
    }

    private static GeneratorRun Run(string source, CodeOptions? options = null)
        => GeneratorRun.Of(source, options, [new Utf8JsonGenerator()]);
}
