using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

/// <summary>Constants over several lines, in several parts, and of other files.</summary>
public class FarConstantTests
{
    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");
    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule U8G0042 = Rule.Of<PatternAnalyzer, DecodedComparisonFixProvider>("U8G0042");

    [Fact]
    public async Task A_text_in_parts_stays_in_parts()
    {
        await U8G0001.Fixes(
            Code.Members("""
                bool M(JsonProperty p) => [|p.Name == "urn:"
                    + "id"|];
                """),
            Code.Members("""
                bool M(JsonProperty p) => p.NameEquals("urn:"u8
                    + "id"u8);
                """));
        await U8G0040.Fixes(
            Code.Members("""
                void M(Stream s) => s.Write([|Encoding.UTF8.GetBytes("a\n"
                    + "b\n")|]);
                """),
            Code.Members("""
                void M(Stream s) => s.Write("a\n"u8
                    + "b\n"u8);
                """));
    }

    [Fact]
    public Task A_raw_text_over_several_lines_stays_one()
        => U8G0042.Fixes(
            Code.Members(""""
                bool M(byte[] b) => [|Encoding.UTF8.GetString(b) == """
                    a
                    b
                    """|];
                """"),
            Code.Members(""""
                bool M(byte[] b) => b.AsSpan().SequenceEqual("""
                    a
                    b
                    """u8);
                """"));

    [Fact]
    public Task The_sibling_of_a_constant_in_parts_is_one_literal()
        => U8G0001.Fixes(
            Code.Members("""
                const string Key = "urn:"
                    + "\"id\"\n";
                int N() => Key.Length;
                bool M(JsonProperty p) => [|p.Name == Key|];
                """),
            Code.Members("""
                const string Key = "urn:"
                    + "\"id\"\n";
                static ReadOnlySpan<byte> KeyUtf8 => "urn:\"id\"\n"u8;
                int N() => Key.Length;
                bool M(JsonProperty p) => p.NameEquals(KeyUtf8);
                """));

    [Theory]
    [InlineData("p.Name == Far.Key", "p.NameEquals(Far.KeyUtf8)")]
    [InlineData("""
        p.Name is Far.Key or "b"
        """, """p.NameEquals(Far.KeyUtf8) || p.NameEquals("b"u8)""")]
    [InlineData("p.Name == global::Far._far", "p.NameEquals(Far.FarUtf8)")]
    public Task A_sibling_in_another_file_is_used(string before, string after)
        => U8G0001.Fixes(
            Code.Members($"bool M(JsonProperty p) => [|{before}|];"), Code.Members($"bool M(JsonProperty p) => {after};"),
            With("""
                static class Far
                {
                    public const string Key = "key", _far = "far";
                    internal static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                    public static ReadOnlySpan<byte> FarUtf8 => "far"u8;
                }
                """));

    [Fact]
    public Task It_is_used_for_arguments_too()
        => U8G0005.Fixes(
            Code.Members("JsonElement M(JsonElement e) => e.GetProperty([|Far.Key|]);"),
            Code.Members("JsonElement M(JsonElement e) => e.GetProperty(Far.KeyUtf8);"),
            With("""static class Far { public const string Key = "key"; public static ReadOnlySpan<byte> KeyUtf8 => "key"u8; }"""));

    [Theory]
    [InlineData("")]
    [InlineData("""public static ReadOnlySpan<byte> KeyUtf8 => "other"u8;""")]
    [InlineData("""private static ReadOnlySpan<byte> KeyUtf8 => "key"u8;""")]
    [InlineData("""public ReadOnlySpan<byte> KeyUtf8 => "key"u8;""")]
    [InlineData("""public static ReadOnlySpan<byte> KeyUtf8 { get { return "key"u8; } }""")]
    [InlineData("""public static ReadOnlySpan<byte> KeyUtf8() => "key"u8;""")]
    public Task Another_member_is_no_sibling(string member)
        => U8G0001.OffersNoFix(
            Code.Members("bool M(JsonProperty p) => [|p.Name == Far.Key|];"),
            With($$"""class Far { public const string Key = "key"; {{member}} }"""));

    [Fact]
    public Task A_constant_of_an_assembly_is_found()
        => U8G0001.OffersNoFix(Code.Members("bool M(JsonProperty p) => [|p.Name == System.Net.Mime.MediaTypeNames.Application.Json|];"));

    private static CodeOptions With(string source) => CodeOptions.Default with { Sources = [new("Far.cs", source)] };
}
