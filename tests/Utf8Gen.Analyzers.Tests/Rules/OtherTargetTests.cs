using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>A fix writes one text for all target frameworks of a project: in hot code, what another
/// one of them cannot compile is a note, and no warning without a fix.</summary>
[Trait("Matrix", "Roslyn")]
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
    [InlineData("net10.0,uap10.0", "U8G0006")]
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
    [InlineData("net10.0", "use a generated lookup")]
    [InlineData("net10.0,net8.0", "compare it with u8 literals")]
    public async Task The_message_says_what_all_targets_can_do(string frameworks, string remedy)
        => Assert.Contains(
            remedy,
            (await Find("U8G0006", """switch (p.Name) { case "a": case "b": case "c": break; }""", frameworks)).GetMessage(null),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("int", "net10.0,net8.0", "U8G1044")]
    [InlineData("int", "net10.0,net7.0", "U8G0044")]
    [InlineData("Guid", "net10.0,net10.0-windows", "U8G1044")]
    [InlineData("Guid", "net10.0,net8.0", "U8G0044")]
    public async Task Numbers_are_parsed_since_dotnet_8_and_other_values_since_10(string type, string frameworks, string id)
        => Assert.Equal(id, await IdOf("U8G0044", $"_ = {type}.Parse(Encoding.UTF8.GetString(b), null);", frameworks));

    [Theory]
    [InlineData("net10.0,net8.0", "U8G1045")]
    [InlineData("net10.0,net7.0", "U8G0045")]
    [InlineData("net10.0,netstandard2.0", "U8G0045")]
    public async Task Values_are_formatted_since_dotnet_8(string frameworks, string id)
    {
        Assert.Equal(id, await IdOf("U8G0045", """_ = Encoding.UTF8.GetBytes($"{Guid.Empty:N}");""", frameworks));
        Assert.Equal(id, await IdOf("U8G0045", """_ = Encoding.UTF8.GetBytes(Guid.Empty.ToString("N"));""", frameworks));
    }

    /// <summary>Each target has a C# of its own then: the SDK knows no u8 literals for those before .NET 7.</summary>
    [Theory]
    [InlineData("net10.0,netstandard2.0", "true", "U8G0040")]
    [InlineData("net10.0,net6.0", "true", "U8G0040")]
    [InlineData("net10.0,net7.0", "true", "U8G1040")]
    [InlineData("net10.0,netstandard2.0", "", "U8G1040")]
    [InlineData("net10.0", "true", "U8G1040")]
    [InlineData("", "true", "U8G1040")]
    public async Task Without_LangVersion_an_old_target_has_no_fix(string frameworks, string isDefault, string id)
        => Assert.Equal(id, await IdOf("U8G0040", """_ = Encoding.UTF8.GetBytes("a");""", frameworks, isDefault));

    [Theory]
    [InlineData("{0}", "U8G0040")]
    [InlineData("#if true\n{0}\n#endif", "U8G1040")]
    [InlineData("#if false\n#else\n{0}\n#endif", "U8G1040")]
    [InlineData("#if false\n#endif\n{0}", "U8G0040")]
    public async Task Code_that_the_old_target_need_not_compile_has_one(string code, string id)
        => Assert.Equal(id, await IdOf(
            "U8G0040",
            "\n" + code.Replace("{0}", """_ = Encoding.UTF8.GetBytes("a");""", StringComparison.Ordinal) + "\n",
            "net10.0,netstandard2.0",
            "true"));

    private static async Task<string> IdOf(string rule, string statement, string frameworks, string isLangVersionDefault = "")
        => (await Find(rule, statement, frameworks, isLangVersionDefault)).Id;

    private static async Task<Diagnostic> Find(string rule, string statement, string frameworks, string isLangVersionDefault = "")
    {
        CodeOptions options = CodeOptions.Default with
        {
            EditorConfig = $"""
                is_global = true
                build_property.Utf8GenTargetFrameworks = {frameworks}
                build_property.Utf8GenLangVersionIsDefault = {isLangVersionDefault}

                """,
        };
        string code = $$"""
            [Utf8HotPath] class C { void M(JsonProperty p, ref Utf8JsonReader r, byte[] b) { {{statement}} } }
            """;
        return Assert.Single(await Rule.Of<PatternAnalyzer>(rule).Find(code, options));
    }
}
