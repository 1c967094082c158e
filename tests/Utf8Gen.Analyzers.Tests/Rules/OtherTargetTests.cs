using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>A fix writes one text for all target frameworks of a project: in hot code, what another
/// one of them cannot compile is a note, and no warning without a fix.</summary>
public sealed class OtherTargetTests
{
    private const string NineCases = """
        case "a": case "b": case "c": case "d": case "e": case "f": case "g": case "h": case "i": break;
        """;

    [Theory]
    [InlineData("", "U8G1006")]
    [InlineData("net10.0", "U8G1006")]
    [InlineData("net8.0", "U8G1006")]
    [InlineData("net10.0,net10.0-windows", "U8G1006")]
    [InlineData("net11.0, NET10.0", "U8G1006")]
    [InlineData("net10.0,net9.0", "U8G0006")]
    [InlineData("net8.0-android,net10.0", "U8G0006")]
    [InlineData("net10.0,netstandard2.0", "U8G0006")]
    [InlineData("net10.0,net472", "U8G0006")]
    [InlineData("net10.0,netcoreapp3.1", "U8G0006")]
    [InlineData("net10.0,$(Other)", "U8G0006")]
    public async Task A_name_of_a_document_is_looked_up_since_dotnet_10(string frameworks, string id)
        => Assert.Equal(id, await IdOf("U8G0006", $$"""switch (p.Name) { {{NineCases}} }""", frameworks));

    [Fact]
    public async Task One_of_a_reader_is_looked_up_everywhere()
        => Assert.Equal("U8G1006", await IdOf("U8G0006", $$"""switch (r.GetString()) { {{NineCases}} }""", "net10.0,netstandard2.0"));

    [Fact]
    public async Task Few_names_are_compared_everywhere()
        => Assert.Equal(
            "U8G1006",
            await IdOf("U8G0006", """switch (p.Name) { case "a": case "b": case "c": break; }""", "net10.0,netstandard2.0"));

    [Theory]
    [InlineData("int", "net10.0,net8.0", "U8G1044")]
    [InlineData("int", "net10.0,net7.0", "U8G0044")]
    [InlineData("Guid", "net10.0,net10.0-windows", "U8G1044")]
    [InlineData("Guid", "net10.0,net8.0", "U8G0044")]
    public async Task Numbers_are_parsed_since_dotnet_8_and_other_values_since_10(string type, string frameworks, string id)
        => Assert.Equal(id, await IdOf("U8G0044", $"_ = {type}.Parse(Encoding.UTF8.GetString(b), null);", frameworks));

    private static async Task<string> IdOf(string rule, string statement, string frameworks)
    {
        CodeOptions options = CodeOptions.Default with
        {
            EditorConfig = $"is_global = true\nbuild_property.Utf8GenTargetFrameworks = {frameworks}\n",
        };
        string code = $$"""
            [Utf8HotPath] class C { void M(JsonProperty p, ref Utf8JsonReader r, byte[] b) { {{statement}} } }
            """;
        return Assert.Single(await Rule.Of<PatternAnalyzer>(rule).Find(code, options)).Id;
    }
}
