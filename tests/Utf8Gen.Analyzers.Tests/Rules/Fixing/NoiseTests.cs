using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>What a reviewer would ask to remove again: fixes do not write it.</summary>
public class NoiseTests
{
    private static readonly string Long = new('x', 120);

    private static readonly Rule U8G0001 = Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");
    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");
    private static readonly Rule U8G0006 = Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006");
    private static readonly Rule U8G0020 = Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020");
    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule U8G0045 = Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G0045");
    private static readonly Rule U8G1045 = Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G1045");

    [Fact]
    public Task A_line_that_becomes_long_is_left_to_its_author()
        => U8G0001.Fixes(
            Code.Members($"""bool {Long}(JsonProperty p) => [|p.Name == "id"|];"""),
            Code.Members($"""bool {Long}(JsonProperty p) => p.NameEquals("id"u8);"""));

    [Fact]
    public Task A_long_literal_is_not_written_again_beside_its_constant()
        => U8G0040.OffersNoFix(Code.Members($"""
            internal const string Text = "{Long}";
            byte[] M() => [|Encoding.UTF8.GetBytes(Text)|];
            """));

    [Fact]
    public Task Nor_one_of_several_lines()
        => U8G0040.OffersNoFix(Code.Members(""""
            internal const string Text = """
                a
                b
                """;
            byte[] M() => [|Encoding.UTF8.GetBytes(Text)|];
            """"));

    [Fact]
    public Task It_takes_the_place_of_a_constant_that_nothing_else_reads()
        => U8G0040.Fixes(
            Code.Members($"""
                private const string Text = "{Long}";
                byte[] M() => [|Encoding.UTF8.GetBytes(Text)|];
                """).Replace("partial ", "", StringComparison.Ordinal),
            Code.Members($"""
                private static ReadOnlySpan<byte> TextUtf8 => "{Long}"u8;
                byte[] M() => TextUtf8.ToArray();
                """).Replace("partial ", "", StringComparison.Ordinal));

    [Theory]
    [InlineData("static C() { Is = [|Of.Name == Key|]; }")]
    [InlineData("static C() { foreach (char c in Key) Is = [|Of.Name == Key|]; }")]
    [InlineData("static C() { Read(); } static void Read() { Is = [|Of.Name == Key|]; }")]
    [InlineData("static readonly C Only = new(); C() { Is = [|Of.Name == Key|]; }")]
    public Task Code_that_runs_once_needs_no_sibling(string member) => U8G0001.OffersNoFix(WithConstant(member));

    [Theory]
    [InlineData("static void Read() { Is = Of.Name == Key; }")]
    [InlineData("static C() { Read(); } static C Make() { Read(); return null!; } static void Read() { Is = Of.Name == Key; }")]
    public async Task Code_that_runs_again_needs_one(string member)
        => Assert.Contains("KeyUtf8 =>", await U8G0001.TextAfterFixAll(WithConstant(member)), StringComparison.Ordinal);

    private static string WithConstant(string member) => Code.Members($"""
        internal const string Key = "key";
        static readonly JsonProperty Of;
        static bool Is;
        {member}
        static void Use() => Console.WriteLine(Key);
        """);


    [Fact]
    public Task One_that_is_there_is_used()
        => U8G0001.Fixes(
            Code.Members("""
                internal const string Key = "key";
                internal static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                static readonly JsonProperty Of;
                static readonly bool Is;
                static C() { Is = [|Of.Name == Key|]; }
                """),
            Code.Members("""
                internal const string Key = "key";
                internal static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                static readonly JsonProperty Of;
                static readonly bool Is;
                static C() { Is = Of.NameEquals(KeyUtf8); }
                """));

    [Fact]
    public Task A_constant_with_an_encoded_text_needs_no_third_member()
        => U8G0005.Fixes(
            Code.Members("""
                internal const string Key = "key";
                private static readonly JsonEncodedText KeyEncoded = JsonEncodedText.Encode(Key);
                JsonElement M(JsonElement e) => e.GetProperty([|Key|]);
                JsonElement N(JsonElement e) => e.GetProperty([|C.Key|]);
                """),
            Code.Members("""
                internal const string Key = "key";
                private static readonly JsonEncodedText KeyEncoded = JsonEncodedText.Encode(Key);
                JsonElement M(JsonElement e) => e.GetProperty(KeyEncoded.EncodedUtf8Bytes);
                JsonElement N(JsonElement e) => e.GetProperty(C.KeyEncoded.EncodedUtf8Bytes);
                """));

    [Fact]
    public Task Nor_does_one_with_a_sibling()
        => U8G0020.Fixes(
            Code.Members("""
                internal const string Key = "key";
                internal static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                void M(Utf8JsonWriter w) => w.WriteNumber([|Key|], 1);
                """),
            Code.Members("""
                internal const string Key = "key";
                internal static ReadOnlySpan<byte> KeyUtf8 => "key"u8;
                void M(Utf8JsonWriter w) => w.WriteNumber(KeyUtf8, 1);
                """));

    [Fact]
    public async Task Fix_All_adds_a_method_only_for_several_places()
    {
        const string Once = "class C { byte[] M(Guid id) => Encoding.UTF8.GetBytes(id.ToString()); }\n";
        Assert.Equal(Once, await U8G0045.TextAfterFixAll(Once));

        string twice = await U8G0045.TextAfterFixAll("""
            class C
            {
                byte[] M(Guid id) => Encoding.UTF8.GetBytes(id.ToString());
                byte[] N(Guid id) => Encoding.UTF8.GetBytes(id.ToString());
            }

            """);
        Assert.Contains("private static byte[] FormatUtf8(Guid value)", twice, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Or_for_one_that_is_hot()
        => Assert.Contains(
            "private static byte[] FormatUtf8(Guid value)",
            await U8G1045.TextAfterFixAll("""
                class C
                {
                    void M(Guid[] ids, Stream to)
                    {
                        foreach (Guid id in ids)
                            to.Write(Encoding.UTF8.GetBytes(id.ToString()));
                    }
                }

                """),
            StringComparison.Ordinal);

    [Fact]
    public async Task Fix_All_calls_a_method_that_is_there()
        => Assert.Contains(
            "=> FormatUtf8(id);",
            await U8G0045.TextAfterFixAll("""
                class C
                {
                    byte[] M(Guid id) => Encoding.UTF8.GetBytes(id.ToString());

                    private static byte[] FormatUtf8(Guid value)
                    {
                        Span<byte> utf8 = stackalloc byte[36];
                        value.TryFormat(utf8, out int length);
                        return utf8.Slice(0, length).ToArray();
                    }
                }

                """),
            StringComparison.Ordinal);

    [Fact]
    public async Task In_a_public_type_calls_take_the_place_of_a_lookup()
    {
        const string Code = """
            public class C
            {
                int M(JsonProperty property)
                {
                    switch (property.Name)
                    {
                        case "a": return 1;
                        case "b": return 2;
                        case "c": return 3;
                        default: return 0;
                    }
                }
            }

            """;
        string all = await U8G0006.TextAfterFixAll(Code);
        Assert.Contains("public class C", all, StringComparison.Ordinal);
        Assert.Contains("property.NameEquals(\"b\"u8)", all, StringComparison.Ordinal);
    }

    [Fact]
    public async Task It_stays_as_it_is_where_only_a_lookup_is_possible()
    {
        string all = await U8G0006.OnHotPath().TextAfterFixAll("""
            public class C
            {
                int M(ref Utf8JsonReader reader) => reader.GetString() switch
                {
                    "a" or "b" or "c" or "d" => 1, "e" or "f" or "g" or "h" => 2, "i" => 3, _ => 0
                };
            }

            """);
        Assert.Contains("public class C", all, StringComparison.Ordinal);
        Assert.Contains("CKeys.Match(ref reader) switch", all, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public partial class Outer { internal class C {", "} }")]
    [InlineData("public partial class C {", "}")]
    [InlineData("class Outer { public class C {", "} }")]
    public async Task A_type_that_is_not_public_or_already_partial_does_at_once(string open, string close)
        => Assert.Contains(
            "MatchValue(ref reader) switch",
            await U8G0006.TextAfterFixAll($$"""
                {{open}}
                    int M(ref Utf8JsonReader reader) => reader.GetString() switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 };
                {{close}}

                """),
            StringComparison.Ordinal);

    [Fact]
    public async Task In_a_public_type_a_chain_is_preferred()
        => Assert.Contains(
            """if (property.NameEquals("a"u8))""",
            await U8G0006.TextAfterFixAll("""
                public class C
                {
                    int M(JsonProperty property)
                    {
                        switch (property.Name)
                        {
                            case "a": return 1;
                            case "b": return 2;
                            case "c": return 3;
                        }

                        return 0;
                    }
                }

                """),
            StringComparison.Ordinal);

    [Fact]
    public async Task Two_names_get_no_lookup_by_Fix_All()
    {
        const string Two = """
            class C
            {
                int M(ref Utf8JsonReader reader) => reader.GetString() switch { "a" => 1, "b" => 2, _ => 0 };
            }

            """;
        Assert.Equal(Two, await U8G0006.TextAfterFixAll(Two));
    }
}
