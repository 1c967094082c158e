using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class DecodedComparisonTests
{
    private static readonly Rule U8G0042 = Rule.Of<PatternAnalyzer, DecodedComparisonFixProvider>("U8G0042");

    [Theory]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) == "id"|]""",
        """bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.ASCII.GetString(bytes) == "id"|]""",
        """bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.Latin1.GetString(bytes, 0, 4) is "RIFF" or "?"|]""",
        """bytes.AsSpan(0, 4).SequenceEqual("RIFF"u8) || bytes.AsSpan(0, 4).SequenceEqual("?"u8)""")]
    [InlineData(
        """[|Encoding.ASCII.GetString(bytes).StartsWith("HTTP/", StringComparison.Ordinal)|]""",
        """bytes.AsSpan().StartsWith("HTTP/"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) != "id"|]""",
        """!bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|"id" == Encoding.UTF8.GetString(bytes)|]""",
        """bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes, start, length) == "id"|]""",
        """bytes.AsSpan(start, length).SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(span) == "id"|]""",
        """span.SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(buffer) == "id"|]""",
        """buffer.SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(memory.Span[..4]) == "id"|]""",
        """memory.Span[..4].SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(flag ? bytes : _field) == "id"|]""",
        """(flag ? bytes : _field).AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes!) == "id"|]""",
        """bytes!.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString((bytes), (start), length) == "id"|]""",
        """(bytes).AsSpan((start), length).SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(Read()).Equals("id")|]""",
        """Read().AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|"id".Equals(Encoding.UTF8.GetString(bytes), StringComparison.Ordinal)|]""",
        """bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|string.Equals(Encoding.UTF8.GetString(bytes), "id")|]""",
        """bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) is "id"|]""",
        """bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes, 0, length) is "id" or "größe"|]""",
        """bytes.AsSpan(0, length).SequenceEqual("id"u8) || bytes.AsSpan(0, length).SequenceEqual("größe"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) is not ("a" or "b")|]""",
        """!(bytes.AsSpan().SequenceEqual("a"u8) || bytes.AsSpan().SequenceEqual("b"u8))""")]
    [InlineData(
        """flag && [|Encoding.UTF8.GetString(bytes) is "a" or "b"|]""",
        """flag && (bytes.AsSpan().SequenceEqual("a"u8) || bytes.AsSpan().SequenceEqual("b"u8))""")]
    [InlineData(
        """!([|Encoding.UTF8.GetString(bytes) == "id"|])""",
        """!bytes.AsSpan().SequenceEqual("id"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) == @"a\b"|]""",
        """bytes.AsSpan().SequenceEqual(@"a\b"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes).StartsWith("<?xml", StringComparison.Ordinal)|]""",
        """bytes.AsSpan().StartsWith("<?xml"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(span).EndsWith("</a>", StringComparison.Ordinal)|]""",
        """span.EndsWith("</a>"u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes).Contains("id")|]""",
        """bytes.AsSpan().IndexOf("id"u8) >= 0""")]
    [InlineData(
        """![|Encoding.UTF8.GetString(bytes).Contains("id", StringComparison.Ordinal)|]""",
        """bytes.AsSpan().IndexOf("id"u8) < 0""")]
    [InlineData(
        """flag && [|Encoding.UTF8.GetString(bytes).Contains("id")|]""",
        """flag && bytes.AsSpan().IndexOf("id"u8) >= 0""")]
    [InlineData(
        """flag == [|Encoding.UTF8.GetString(bytes).Contains("id")|]""",
        """flag == (bytes.AsSpan().IndexOf("id"u8) >= 0)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes).Contains("id")|].ToString()""",
        """(bytes.AsSpan().IndexOf("id"u8) >= 0).ToString()""")]
    [InlineData(
        """(object)[|Encoding.UTF8.GetString(bytes).Contains("id")|]""",
        """(object)(bytes.AsSpan().IndexOf("id"u8) >= 0)""")]
    [InlineData(
        """maybe ?? [|Encoding.UTF8.GetString(bytes).Contains("id")|]""",
        """maybe ?? bytes.AsSpan().IndexOf("id"u8) >= 0""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal)|] >= 0""",
        """bytes.AsSpan().IndexOf("id"u8) >= 0""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal)|] == -1""",
        """bytes.AsSpan().IndexOf("id"u8) == -1""")]
    [InlineData(
        """[|Encoding.UTF8.GetString( /* a */ bytes /* b */ ) == "id"|] /* c */""",
        """/* a */ /* b */ bytes.AsSpan().SequenceEqual("id"u8) /* c */""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) == "a"|] || [|Encoding.UTF8.GetString(bytes) == "b"|]""",
        """bytes.AsSpan().SequenceEqual("a"u8) || bytes.AsSpan().SequenceEqual("b"u8)""")]
    public Task The_bytes_are_compared(string before, string after)
        => U8G0042.Fixes(TextCode.Expression(before), TextCode.Expression(after));

    [Theory]
    [InlineData(
        """
        string name = Encoding.UTF8.GetString(bytes);
        if ([|name == "id"|])
            Use(1);
        """,
        """
        if (bytes.AsSpan().SequenceEqual("id"u8))
            Use(1);
        """)]
    [InlineData(
        """
        // what
        var name = Encoding.UTF8.GetString(span);
        if (![|name.StartsWith("id", StringComparison.Ordinal)|] && flag)
            Use(1);
        """,
        """
        // what
        if (!span.StartsWith("id"u8) && flag)
            Use(1);
        """)]
    [InlineData(
        """
        string name = Encoding.UTF8.GetString(bytes);
        bool isId = [|name is "a" or "b"|];
        Use(isId);
        """,
        """
        bool isId = bytes.AsSpan().SequenceEqual("a"u8) || bytes.AsSpan().SequenceEqual("b"u8);
        Use(isId);
        """)]
    public Task A_local_that_keeps_the_text_is_taken_out(string before, string after)
        => U8G0042.Fixes(TextCode.Statements(before), TextCode.Statements(after));

    [Fact]
    public Task A_constant_with_a_name_becomes_UTF8()
        => U8G0042.Fixes(
            Code.Members("""
                private const string Magic = "RIFF";

                bool M(byte[] b) => [|Encoding.UTF8.GetString(b, 0, 4) == Magic|];
                """),
            Code.Members("""
                private static ReadOnlySpan<byte> MagicUtf8 => "RIFF"u8;

                bool M(byte[] b) => b.AsSpan(0, 4).SequenceEqual(MagicUtf8);
                """));

    [Fact]
    public Task Bytes_that_are_awaited_first_are_compared()
        => U8G0042.Fixes(
            Code.Members("""async Task<bool> M(string p) => [|Encoding.UTF8.GetString(await File.ReadAllBytesAsync(p)) == "id"|];"""),
            Code.Members("""async Task<bool> M(string p) => (await File.ReadAllBytesAsync(p)).AsSpan().SequenceEqual("id"u8);"""));

    [Theory]
    [InlineData("""
        Encoding.Unicode.GetString(bytes) == "id"
        """)]
    [InlineData("""
        Encoding.ASCII.GetString(bytes) == "größe"
        """)]
    [InlineData("""
        Encoding.ASCII.GetString(bytes) == "id?"
        """)]
    [InlineData("""
        Encoding.Default.GetString(bytes) == "id"
        """)]
    [InlineData("""
        new UTF8Encoding(false, true).GetString(bytes) == "id"
        """)]
    [InlineData("""
        encoding.GetString(bytes) == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(new ReadOnlySequence<byte>(bytes)) == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(count: 1, bytes: bytes, index: 2) == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes, count: 1, index: 2) == "id"
        """)]
    public Task Another_encoding_is_left_alone(string expression) => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) == "\uFFFD"
        """)]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("a\uFFFD")""")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) is "a" or "\uFFFDb"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) == "\uD800"
        """)]
    [InlineData("Encoding.UTF8.GetString(bytes) == null")]
    [InlineData("Encoding.UTF8.GetString(bytes) == text")]
    [InlineData("""
        Encoding.UTF8.GetString(bytes) == text + "a"
        """)]
    [InlineData("""
        (object)Encoding.UTF8.GetString(bytes) == (object)"id"
        """)]
    public Task What_ill_formed_bytes_could_be_decoded_to_and_what_is_not_constant_is_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("id")""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).EndsWith("id")""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).StartsWith("id", false, culture)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Contains("id", StringComparison.InvariantCulture)""")]
    [InlineData("Encoding.UTF8.GetString(bytes).Contains('i')")]
    [InlineData("""Encoding.UTF8.GetString(bytes).Equals("id", StringComparison.CurrentCulture)""")]
    [InlineData("""string.Equals(Encoding.UTF8.GetString(bytes), "id", StringComparison.OrdinalIgnoreCase)""")]
    [InlineData("""string.Compare(Encoding.UTF8.GetString(bytes), "id") == 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id") >= 0""")]
    public Task Culture_and_case_are_left_alone(string expression) => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) > 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) == 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal) >= length""")]
    [InlineData("""0 <= Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal)""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).IndexOf("id", 1, StringComparison.Ordinal) >= 0""")]
    [InlineData("""Encoding.UTF8.GetString(bytes).LastIndexOf("id", StringComparison.Ordinal) >= 0""")]
    public Task An_index_is_one_of_chars(string expression) => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        Encoding.UTF8.GetString(bytes).Trim() == "id"
        """)]
    [InlineData("""
        Encoding.UTF8.GetString(bytes)[1..] == "id"
        """)]
    [InlineData("""
        Log(Encoding.UTF8.GetString(bytes)) == "id"
        """)]
    [InlineData("Encoding.UTF8.GetString(bytes).Length == 2")]
    [InlineData("Encoding.UTF8.GetString(bytes) is { Length: 2 }")]
    [InlineData("Encoding.UTF8.GetString(bytes) is string")]
    [InlineData("""Encoding.UTF8.GetString(bytes) is "a" or { Length: 2 }""")]
    [InlineData("""
        Encoding.UTF8.GetString(Read()) is "a" or "b"
        """)]
    [InlineData("Encoding.UTF8.GetBytes(text).Length == 2")]
    public Task Text_that_is_changed_or_bytes_that_would_be_read_twice_are_left_alone(string expression)
        => U8G0042.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        string name = Encoding.UTF8.GetString(bytes);
        if (name == "id") Use(name);
        """)]
    [InlineData("""
        string name = Encoding.UTF8.GetString(bytes);
        bytes[0] = 1;
        if (name == "id") Use(1);
        """)]
    [InlineData("""
        string name = Encoding.UTF8.GetString(bytes);
        while (name == "id") Use(1);
        """)]
    [InlineData("""
        string name = Encoding.UTF8.GetString(bytes);
        if (flag && name == "id") Use(1);
        """)]
    [InlineData("""
        string name = Encoding.UTF8.GetString(bytes);
        Func<bool> f = () => name == "id";
        Use(f);
        """)]
    [InlineData("""
        string name = Encoding.UTF8.GetString(Read());
        try { Use(name == "id"); } catch (Exception) { }
        """)]
    [InlineData("""
        string name;
        name = Encoding.UTF8.GetString(bytes);
        if (name == "id") Use(1);
        """)]
    [InlineData("""if (text == "id") Use(1);""")]
    public Task A_local_that_is_used_otherwise_or_elsewhere_is_left_alone(string statements)
        => U8G0042.StaysSilent(TextCode.Statements(statements));

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0042.StaysSilent(Code.Members("""Expression<Func<byte[], bool>> M() => b => Encoding.UTF8.GetString(b) == "id";"""));

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0042.StaysSilent(Code.Members("""bool M(byte[] b) => Encoding.UTF8.GetString(b) == "id";"""), CodeOptions.CSharp10);

    [Fact]
    public Task It_is_found_in_CSharp_11()
        => U8G0042.Fixes(
            Code.Members("""bool M(byte[] b) => [|Encoding.UTF8.GetString(b) == "id"|];"""),
            Code.Members("""bool M(byte[] b) => b.AsSpan().SequenceEqual("id"u8);"""),
            CodeOptions.CSharp11);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0042.StaysSilent("// <auto-generated/>\n" + Code.Members("""bool M(byte[] b) => Encoding.UTF8.GetString(b) == "id";"""));

    [Fact]
    public Task Without_the_namespace_of_the_extensions_there_is_no_fix()
        => U8G0042.OffersNoFix(
            """class C { bool M(byte[] b) => [|System.Text.Encoding.UTF8.GetString(b) == "id"|]; }""",
            CodeOptions.Default with { GlobalUsings = [] });

    [Fact]
    public Task Where_nothing_compares_spans_it_is_silent()
        => U8G0042.StaysSilent(
            """
            namespace System { public readonly ref struct ReadOnlySpan<T> { } }
            class C { bool M(byte[] b) => System.Text.Encoding.UTF8.GetString(b) == "id"; }
            """,
            CodeOptions.NetStandard2 with { HasSystemMemory = false, HasSystemTextJson = false, HasRuntime = false, GlobalUsings = [] });

    [Fact]
    public Task With_an_AsSpan_of_ones_own_there_is_no_fix()
        => U8G0042.OffersNoFix("""
            static class Own { public static Span<byte> AsSpan(this byte[] b) => default; }
            class C { bool M(byte[] b) => [|Encoding.UTF8.GetString(b) == "id"|]; }
            """);

    [Fact]
    public Task Another_type_named_Encoding_is_left_alone()
        => U8G0042.StaysSilent("""
            namespace Own
            {
                class Encoding { public static Encoding UTF8 => new(); public string GetString(byte[] b) => ""; }
                class C { bool M(byte[] b) => Encoding.UTF8.GetString(b) == "id"; }
            }
            """);

    [Theory]
    [InlineData("""
        [|Encoding.UTF8.GetString(
        #if X
        null!
        #else
        bytes
        #endif
        ) == "id"|]
        """)]
    [InlineData("[|Encoding.UTF8.GetString(bytes) == nameof(text)|]")]
    [InlineData("""[|Encoding.UTF8.GetString(bytes) == "\uD83D" + "\uDE00"|]""")]
    public Task What_would_be_lost_or_cannot_be_spelled_keeps_it_from_being_fixed(string expression)
        => U8G0042.OffersNoFix(TextCode.Expression(expression));

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_says_why()
    {
        Diagnostic found = Assert.Single(await U8G0042.Reports(TextCode.Statements("""
            foreach (char c in text)
                Use({|U8G1042:Encoding.UTF8.GetString(bytes) == "id"|});
            """)));

        Assert.Equal(
            """'GetString' allocates a string to compare with "id"; use SequenceEqual("id"u8) [in foreach at line 14 of M]""",
            found.GetMessage());
    }

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0042.FixesWhenLinked(
            Code.Members("""bool M(byte[] b) => [|Encoding.UTF8.GetString(b) == "id"|];"""),
            Code.Members("""bool M(byte[] b) => b.AsSpan().SequenceEqual("id"u8);"""),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_is_of_CSharp_10()
        => U8G0042.OffersNoFixWhenLinked(
            Code.Members("""bool M(byte[] b) => [|Encoding.UTF8.GetString(b) == "id"|];"""), CodeOptions.Default, CodeOptions.CSharp10);

    /// <summary>It was an exception, and would be equal.</summary>
    [Theory]
    [InlineData("""[|Encoding.ASCII.GetString(bytes) == ""|]""", """bytes.AsSpan().SequenceEqual(""u8)""")]
    [InlineData("""[|Encoding.UTF8.GetString(bytes) == ""|]""", """bytes.AsSpan().SequenceEqual(""u8)""")]
    [InlineData(
        """[|Encoding.UTF8.GetString(bytes) is "" or "a"|]""",
        """bytes.AsSpan().SequenceEqual(""u8) || bytes.AsSpan().SequenceEqual("a"u8)""")]
    [InlineData("""[|Encoding.UTF8.GetString(bytes).StartsWith("", StringComparison.Ordinal)|]""", """bytes.AsSpan().StartsWith(""u8)""")]
    public async Task An_array_that_may_be_null_is_compared_with_nothing_one_by_one(string before, string after)
    {
        await U8G0042.WithoutFixAll().Fixes(TextCode.Expression(before), TextCode.Expression(after));
        await U8G0042.OffersFix(TextCode.Expression(before), "Compare the bytes (a null array is empty)");
    }

    [Theory]
    [InlineData("""[|Encoding.UTF8.GetString(span) == ""|]""", """span.SequenceEqual(""u8)""")]
    [InlineData("""[|Encoding.ASCII.GetString(bytes) == "a"|]""", """bytes.AsSpan().SequenceEqual("a"u8)""")]
    public Task Spans_and_texts_that_null_is_not_are_compared_by_Fix_All(string before, string after)
        => U8G0042.Fixes(TextCode.Expression(before), TextCode.Expression(after));
}
