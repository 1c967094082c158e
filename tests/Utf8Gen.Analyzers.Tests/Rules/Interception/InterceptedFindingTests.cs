using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Interception;

/// <summary>What a build with <c>Utf8GenIntercept</c> takes care of is a note, also in hot code and
/// in every configuration.</summary>
public sealed class InterceptedFindingTests
{
    private const string Hot = """
        [Utf8HotPath] static class C
        {
            static void M(JsonElement e, Utf8JsonWriter w, JsonProperty p, ref Utf8JsonReader r) { $; }
        }
        """;

    [Theory]
    [InlineData("""e.GetProperty("id")""", "U8G0005", "U8G1005")]
    [InlineData("""e.ValueEquals("id")""", "U8G0004", "U8G1004")]
    [InlineData("""w.WriteNull("id")""", "U8G0020", "U8G1020")]
    [InlineData("""w.WriteStringValue("id")""", "U8G0021", "U8G1021")]
    [InlineData("""Encoding.UTF8.GetBytes("id")""", "U8G0040", "U8G1040")]
    [InlineData("""_ = r.GetString() == "id" """, "U8G0002", "U8G1002")]
    [InlineData("""string? s = r.GetString(); if (s == "id") return""", "U8G0002", "U8G1002")]
    [InlineData("""_ = e.GetString() == "id" """, "U8G0003", "U8G1003")]
    [InlineData("""switch (r.GetString()) { case "a": case "b": case "c": return; }""", "U8G0006", "U8G1006")]
    [InlineData("""string? s = r.GetString(); r.Read(); switch (s) { case "a": case "b": case "c": return; }""", "U8G0007", "U8G1007")]
    public async Task A_call_that_is_replaced_is_a_note(string call, string note, string warning)
    {
        string program = Hot.Replace("$", call, StringComparison.Ordinal);

        Assert.Equal(note, await IdOf(note, program, "build_property.Utf8GenIntercept = true"));
        Assert.Equal(note, await IdOf(note, program, "build_property.Utf8GenIntercept = always"));
        Assert.Equal(warning, await IdOf(note, program, "build_property.Utf8GenIntercept = false"));
        Assert.Equal(warning, await IdOf(note, program, "build_property.Other = true"));
    }

    [Fact]
    public async Task What_no_build_replaces_is_a_warning_as_before()
    {
        const string Intercept = "build_property.Utf8GenIntercept = true\n";
        string program = Hot.Replace("$", """e.GetProperty("id")""", StringComparison.Ordinal);

        Assert.Equal("U8G1005", await IdOf("U8G0005", program, Intercept + "utf8gen_intercept = false"));
        Assert.Equal("U8G1001", await IdOf("U8G0001", Hot.Replace("$", """_ = p.Name == "id" """, StringComparison.Ordinal), Intercept));
    }

    private static async Task<string> IdOf(string rule, string program, string config)
    {
        CodeOptions options = CodeOptions.Default with { EditorConfig = $"is_global = true\n{config}\n" };
        return Assert.Single(await Rule.Of<PatternAnalyzer>(rule).Find(program, options)).Id;
    }
}
