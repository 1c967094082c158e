using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>Contexts that do not decide how the names of a model are written.</summary>
public sealed class ContextMistakeTests
{
    private const string Types = """
        using System.Text.Json.Serialization;
        class Model { public int UserId { get; set; } [JsonPropertyName("x")] public int X { get; set; } }
        class Root { public Model? Of { get; set; } }
        class Other { public int UserId { get; set; } }
        class Exact { [JsonPropertyName("Id")] public int Id { get; set; } }
        class Small { public int id { get; set; } }

        """;

    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true };

    [Theory]
    [InlineData("Model", "Model")]
    [InlineData("Root", "Root")]
    [InlineData("Model", "List<Model>")]
    public async Task Contexts_that_disagree(string one, string two)
    {
        var found = Assert.Single(await Rule.Of<Utf8TableAnalyzer>("U8G2012").Reports(
            $$"""
            {{Types}}
            [[|Utf8Table(typeof(Model))|]] static partial class T { }
            {{JsonContextSource.Declare("One", one, "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
            {{JsonContextSource.Declare("Two", two)}}
            """,
            Generated with { AllowsErrors = true }));

        Assert.EndsWith(
            "the contexts 'One' and 'Two' have different naming policies; set Naming",
            found.GetMessage(),
            StringComparison.Ordinal);
    }

    [Fact]
    public Task A_model_that_no_context_reaches()
        => Rule.Of<Utf8TableAnalyzer>("U8G2029").Reports(
            $$"""
            {{Types}}
            [[|Utf8Table(typeof(Model))|]] static partial class T { }
            {{JsonContextSource.Declare("Plain", "Other")}}
            {{JsonContextSource.Declare("Second", "Other", "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
            {{JsonContextSource.Declare("Third", "Other", "PropertyNamingPolicy = JsonKnownNamingPolicy.KebabCaseLower")}}
            """,
            "Type 'Model' is not reachable from the context 'Second'; list it there with [JsonSerializable], or set Naming of 'T'",
            Generated);

    [Theory]
    [InlineData("typeof(Model)", "Root")]
    [InlineData("typeof(Model)", "Model")]
    [InlineData("typeof(Model), Naming = Utf8Naming.AsDeclared", "Other")]
    [InlineData("typeof(Exact)", "Other")]
    [InlineData("typeof(Small)", "Other")]
    [InlineData("""
        "UserId"
        """, "Other")]
    public Task A_table_whose_names_are_known(string arguments, string root)
        => Rule.Of<Utf8TableAnalyzer>("U8G2029").StaysSilent(
            $$"""
            {{Types}}
            [Utf8Table({{arguments}})] static partial class T { }
            {{JsonContextSource.Declare("Context", root, "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
            """,
            Generated);

    [Theory]
    [InlineData("Other", null)]
    [InlineData("Other", "IncludeFields = true")]
    [InlineData("Other", "PropertyNamingPolicy = JsonKnownNamingPolicy.Unspecified")]
    public Task A_context_without_a_policy(string root, string? options)
        => Rule.Of<Utf8TableAnalyzer>("U8G2029").StaysSilent(
            $$"""
            {{Types}}
            [Utf8Table(typeof(Model))] static partial class T { }
            {{JsonContextSource.Declare("Context", root, options)}}
            """,
            Generated);

    [Fact]
    public Task A_context_without_a_policy_that_reaches_the_model()
        => Rule.Of<Utf8TableAnalyzer>("U8G2029").StaysSilent(
            $$"""
            {{Types}}
            [Utf8Table(typeof(Model))] static partial class T { }
            {{JsonContextSource.Declare("Plain", "Root")}}
            {{JsonContextSource.Declare("Other1", "Other", "PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase")}}
            """,
            Generated);
}
