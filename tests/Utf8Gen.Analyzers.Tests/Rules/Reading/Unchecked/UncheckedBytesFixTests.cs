using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Unchecked;

public class UncheckedBytesFixTests
{
    private static readonly Rule U8G0008 = Rule.Of<PatternAnalyzer, UncheckedBytesFixProvider>("U8G0008");

    [Theory]
    [InlineData(
        """reader.ValueSpan.SequenceEqual("id"u8)""",
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """!reader.ValueSpan.SequenceEqual("id"u8)""",
        """!reader.ValueTextEquals("id"u8)""")]
    [InlineData(
        """
        "id"u8.SequenceEqual(reader.ValueSpan)
        """,
        """reader.ValueTextEquals("id"u8)""")]
    [InlineData("reader.ValueSpan.SequenceEqual(Id)", "reader.ValueTextEquals(Id)")]
    [InlineData("Name.SequenceEqual(reader.ValueSpan)", "reader.ValueTextEquals(Name)")]
    [InlineData(
        """flag && reader.ValueSpan.SequenceEqual("a"u8)""",
        """flag && reader.ValueTextEquals("a"u8)""")]
    public Task A_comparison_is_left_to_the_reader(string before, string after) => Fixes(before, after);

    /// <remarks>They may have been kept from a token elsewhere, with its escapes.</remarks>
    [Theory]
    [InlineData("MemoryExtensions.SequenceEqual(reader.ValueSpan, other)", "reader.ValueTextEquals(other)")]
    [InlineData("reader.ValueSpan.SequenceEqual(bytes)", "reader.ValueTextEquals(bytes)")]
    [InlineData("reader.ValueSpan.SequenceEqual(bytes.AsSpan(1))", "reader.ValueTextEquals(bytes.AsSpan(1))")]
    [InlineData("reader.ValueSpan.SequenceEqual(other[..2])", "reader.ValueTextEquals(other[..2])")]
    [InlineData("other.SequenceEqual(reader.ValueSpan)", "reader.ValueTextEquals(other)")]
    public Task One_with_bytes_that_are_not_known_is_fixed_one_by_one(string before, string after)
        => U8G0008.WithoutFixAll().Fixes(OfName($"[|{before}|]"), OfName(after));

    [Theory]
    [InlineData("bool equal = [|reader.ValueSpan.SequenceEqual(bytes)|];", "bool equal = reader.ValueTextEquals(bytes);", true)]
    [InlineData("name = [|Encoding.UTF8.GetString(reader.ValueSpan)|];", "name = reader.GetString()!;", false)]
    public Task What_needs_no_u8_literal_is_fixed_in_CSharp_10(string before, string after, bool isOneByOne)
        => (isOneByOne ? U8G0008.WithoutFixAll() : U8G0008).Fixes(
            PlainMethod("if (reader.TokenType != JsonTokenType.String) return; " + before),
            PlainMethod("if (reader.TokenType != JsonTokenType.String) return; " + after),
            CodeOptions.CSharp10);

    [Theory]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSpan) == name.Trim()", "reader.GetString()! == name.Trim()")]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSpan.ToArray()) == name.Trim()", "reader.GetString()! == name.Trim()")]
    [InlineData("Encoding.UTF8.GetString(reader.ValueSequence) == name.Trim()", "reader.GetString()! == name.Trim()")]
    [InlineData(
        "Encoding.UTF8.GetString(reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan).Length == 2",
        "reader.GetString()!.Length == 2")]
    public Task So_is_decoding(string before, string after) => Fixes(before, after);

    [Fact]
    public Task Without_nullable_annotations_there_is_no_exclamation_mark()
        => U8G0008.Fixes(
            Method("if (reader.TokenType == JsonTokenType.String) name = [|Encoding.UTF8.GetString(reader.ValueSpan)|];"),
            Method("if (reader.TokenType == JsonTokenType.String) name = reader.GetString();"),
            CodeOptions.Default with { Nullable = NullableContextOptions.Disable });

    [Theory]
    [InlineData(
        """/* a */ reader.ValueSpan /* b */ .SequenceEqual( /* c */ "id"u8 /* d */ ) /* e */""",
        """/* a */ /* b */ /* c */ /* d */ reader.ValueTextEquals("id"u8) /* e */""")]
    [InlineData(
        "Encoding.UTF8 /* why */ .GetString(reader.ValueSpan) /* end */ == name.Trim()",
        "/* why */ reader.GetString()! /* end */ == name.Trim()")]
    public Task Comments_stay(string before, string after)
    {
        int start = before.StartsWith("/*", StringComparison.Ordinal) ? before.IndexOf("reader", StringComparison.Ordinal) : 0;
        int end = before.IndexOf(") /*", StringComparison.Ordinal) + 1;
        return U8G0008.Fixes(OfName($"{before[..start]}[|{before[start..end]}|]{before[end..]}"), OfName(after));
    }

    [Fact]
    public Task A_chain_of_comparisons_is_fixed_together()
        => U8G0008.Fixes(
            Method("""
                while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    if ([|reader.ValueSpan.SequenceEqual("id"u8)|])
                        reader.Skip();
                    else if ([|reader.ValueSpan.SequenceEqual("name"u8)|] || [|reader.ValueSpan.SequenceEqual("n"u8)|])
                        reader.Skip();
                    else
                        name = [|Encoding.ASCII.GetString(reader.ValueSpan)|];
                }
                """.Replace("[|Encoding.ASCII.GetString(reader.ValueSpan)|]", "\"\"", StringComparison.Ordinal)),
            Method("""
                while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
                {
                    if (reader.ValueTextEquals("id"u8))
                        reader.Skip();
                    else if (reader.ValueTextEquals("name"u8) || reader.ValueTextEquals("n"u8))
                        reader.Skip();
                    else
                        name = "";
                }
                """));

    [Fact]
    public Task Where_the_token_is_not_known_it_is_fixed_one_by_one()
        => U8G0008.WithoutFixAll().Fixes(
            Method("""if ([|reader.ValueSpan.SequenceEqual("id"u8)|]) return;"""),
            Method("""if (reader.ValueTextEquals("id"u8)) return;"""));

    [Fact]
    public Task A_table_reads_the_token_itself()
        => U8G0008.Fixes(
            Table("[|Keys.Match(reader.ValueSpan)|]"), Table("Keys.Match(ref reader)"));

    [Fact]
    public Task A_reader_that_cannot_be_passed_by_reference_has_no_fix_for_a_table()
        => U8G0008.OffersNoFix(
            Table("[|Keys.Match(reader.ValueSpan)|]").Replace("M(ref Utf8JsonReader", "M(in Utf8JsonReader", StringComparison.Ordinal));

    [Theory]
    [InlineData("""[|reader.ValueSpan.StartsWith("x-"u8)|]""")]
    [InlineData("""[|reader.ValueSpan.IndexOf("x-"u8)|] > 0""")]
    [InlineData("[|System.Buffers.Text.Utf8Parser.TryParse(reader.ValueSpan, out int _, out _)|]")]
    public Task What_has_no_equal_is_reported_without_a_fix(string condition) => U8G0008.OffersNoFix(OfName(condition));

    [Fact]
    public Task Bytes_in_a_local_are_reported_without_a_fix()
        => U8G0008.OffersNoFix(Method("""var span = reader.ValueSpan; reader.Read(); if ([|span.SequenceEqual("id"u8)|]) return;"""));

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0008.OffersNoFix(OfName("""
            [|reader.ValueSpan.SequenceEqual(
            #if DEBUG
                "debug"u8
            #else
                "id"u8
            #endif
                )|]
            """));

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0008.FixesWhenLinked(
            OfName("""[|reader.ValueSpan.SequenceEqual("id"u8)|]"""),
            OfName("""reader.ValueTextEquals("id"u8)"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Theory]
    [InlineData("if (reader.TokenType == JsonTokenType.String) { var s = Encoding.UTF8.GetString(reader.ValueSpan); }")]
    [InlineData("""
        ReadOnlySpan<byte> b = reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
        if (b.SequenceEqual("id"u8)) { }
        """)]
    [InlineData("""switch (reader.TokenType) { case JsonTokenType.String when reader.ValueSpan.SequenceEqual("id"u8): break; }""")]
    public Task Half_typed_code_is_survived(string statements)
        => U8G0008.SurvivesHalfTyped(Code.Statements(statements), CodeOptions.Default with { AllowsErrors = true });

    private static Task Fixes(string before, string after)
    {
        int start = before.StartsWith('!') ? 1 : before.StartsWith("flag && ", StringComparison.Ordinal) ? 8 : 0;
        int end = before.Length;
        foreach (string rest in (string[])[" == name.Trim()", ".Length == 2", " is \"a\" or \"b\""])
            end = before.EndsWith(rest, StringComparison.Ordinal) ? before.Length - rest.Length : end;
        return U8G0008.Fixes(OfName($"{before[..start]}[|{before[start..end]}|]{before[end..]}"), OfName(after));
    }

    private static string OfName(string condition) => Method($$"""
        if (reader.TokenType != JsonTokenType.PropertyName) return;
        if ({{condition}}) return;
        """);

    private static string Method(string body) => PlainMethod(body, """
        private static readonly byte[] Id = "id"u8.ToArray();
        private static ReadOnlySpan<byte> Name => "name"u8;
        """);

    private static string PlainMethod(string body, string members = "") => Code.Members($$"""
        {{members}}
        public void M(ref Utf8JsonReader reader, ReadOnlySpan<byte> other, byte[] bytes, string name, bool flag)
        {
        {{body}}
        }
        """).Replace("internal partial class C", "public partial class C", StringComparison.Ordinal);

    private static string Table(string lookup) => $$"""
        [Utf8Table("id", "name")]
        internal static partial class Keys
        {
            public static int Match(ReadOnlySpan<byte> utf8) => utf8.Length;
            public static int Match(ref Utf8JsonReader reader) => reader.CurrentDepth;
        }
        class C
        {
            void M(ref Utf8JsonReader reader)
            {
                if (reader.TokenType == JsonTokenType.PropertyName)
                    _ = {{lookup}};
            }
        }
        """;
}
