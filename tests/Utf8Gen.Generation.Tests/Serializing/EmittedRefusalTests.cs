using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>The types without a reader are comments in the generated file, and the analyzer reports what it reads
/// there.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class EmittedRefusalTests
{
    private const string Context = """
        using System.Text.Json.Serialization;
        class Order { public int Id { get; set; } public Line? Line { get; set; } public Shape? Shape { get; set; } }
        class Line(int x) { public string? Sku { get; set; } }
        abstract class Shape { public int Id { get; set; } }
        [Utf8Json, JsonSerializable(typeof(Order)), JsonSerializable(typeof(List<Line>))]
        partial class Context : JsonSerializerContext { }
        """;

    private const string Types = """
        using System.Text.Json.Serialization;
        [assembly: Utf8Json(typeof(Line[]))]
        [assembly: Utf8Json(typeof(int[]))]
        [Utf8Json] class Order { public int Id { get; set; } public Shape? Shape { get; set; } }
        struct Line { public Line(int x) { } [JsonConstructor] public Line(long x) { } }
        abstract class Shape { public int Id { get; set; } }
        """;

    [Fact]
    public void A_context_names_what_it_lists_and_what_is_inside()
        => Assert.Equal(
            [
                "// U8G2040: Line: the parameter 'x' of its constructor has no member of the same name and type",
                "// U8G2040, inside: Shape: it is abstract",
            ],
            CommentsOf(Context));

    [Fact]
    public void Types_are_named_with_the_one_that_led_to_them()
        => Assert.Equal(
            [
                "// U8G2040: int[]: int[]: it has no type of this project",
                "// U8G2040, inside: global::Order: Shape: it is abstract",
                "// U8G2040: global::Line[]: Line: the parameter 'x' of its constructor has no member of the same name and type",
            ],
            CommentsOf(Types));

    [Theory]
    [InlineData(Context)]
    [InlineData(Types)]
    [InlineData("""
        using System.Text.Json.Serialization;
        class T { public int Id { get; set; } }
        [Utf8Json(AddToDefault = true), JsonSerializable(typeof(T))] partial class Context : JsonSerializerContext { static Context() { } }
        """)]
    public async Task The_analyzer_finds_the_same_with_the_generated_file_and_without(string source)
    {
        Compilation output = Run(source).Output;

        string[] found = await FindIn(output);

        Assert.NotEmpty(found);
        Assert.Equal(await FindIn(output.RemoveSyntaxTrees(output.SyntaxTrees.Where(IsGenerated))), found);
    }

    [Theory]
    [InlineData(Context, "abstract class Shape", "class Shape")]
    [InlineData(Types, "abstract class Shape", "class Shape")]
    [InlineData(Context, "Order { public int Id", "Order { public Id")]
    [InlineData(Types, "Order { public int Id", "Order { public Id")]
    public async Task The_analyzer_parses_nothing_while_the_generated_file_is_old(string source, string old, string edited)
    {
        Compilation output = Run(source).Output;
        SyntaxTree file = output.SyntaxTrees.Single(one => one.ToString().Contains(old, StringComparison.Ordinal));
        SyntaxTree changed = file.WithChangedText(SourceText.From(file.ToString().Replace(old, edited, StringComparison.Ordinal)));

        Assert.Equal(MessagesOf(await FindIn(output)), MessagesOf(await FindIn(output.ReplaceSyntaxTree(file, changed))));
    }

    [Fact]
    public async Task A_type_inside_of_several_is_reported_once()
    {
        const string Source = """
            [Utf8Json] class First { public Shape? Shape { get; set; } }
            [Utf8Json] class Second { public Shape? Shape { get; set; } }
            abstract class Shape { public int Id { get; set; } }
            """;

        Assert.Single(await FindIn(Run(Source).Output));
    }

    private static GeneratorRun Run(string source) => GeneratorRun.Of(source, null, [new Utf8JsonGenerator()]);

    private static string[] CommentsOf(string source)
        => [.. Run(source).File.Split('\n').Where(static line => line.StartsWith("// U8G2040", StringComparison.Ordinal))];

    private static bool IsGenerated(SyntaxTree file) => file.FilePath.EndsWith("Utf8Json.g.cs", StringComparison.Ordinal);

    private static async Task<string[]> FindIn(Compilation compilation)
    {
        ImmutableArray<Diagnostic> found = await compilation.WithAnalyzers([new Utf8JsonAnalyzer()]).GetAnalyzerDiagnosticsAsync();
        return
        [
            .. found
                .Select(static one => $"{one.Location.SourceSpan} {one.Severity} {one.Id} {one.GetMessage()}")
                .Order(StringComparer.Ordinal),
        ];
    }

    private static IEnumerable<string> MessagesOf(string[] found)
        => found.Select(static one => one[one.IndexOf(' ', StringComparison.Ordinal)..]);
}
