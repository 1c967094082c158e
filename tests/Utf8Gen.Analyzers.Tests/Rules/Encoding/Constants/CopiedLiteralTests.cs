using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Constants;

public partial class CopiedLiteralTests
{
    private static readonly Rule U8G0048 = Rule.Of<PatternAnalyzer, CopiedLiteralFixProvider>("U8G0048");

    private static readonly Rule U8G1048 = Rule.Of<PatternAnalyzer, CopiedLiteralFixProvider>("U8G1048");

    [Theory]
    [InlineData(
        """ReadOnlySpan<byte> id = [|"id"u8.ToArray()|];""",
        """ReadOnlySpan<byte> id = "id"u8;""")]
    [InlineData(
        """TakeSpan([|"id"u8.ToArray()|]);""",
        """TakeSpan("id"u8);""")]
    [InlineData(
        """stream.Write([|("i"u8 + "d"u8).ToArray()|]);""",
        """stream.Write("i"u8 + "d"u8);""")]
    [InlineData(
        """_ = bytes.AsSpan().SequenceEqual(/* a */ [|@"id"u8 /* b */ .ToArray()|]);""",
        """_ = bytes.AsSpan().SequenceEqual(/* a */ /* b */ @"id"u8);""")]
    [InlineData(
        """TakeSpan([|"id"u8.ToArray()|].AsSpan());""",
        """TakeSpan("id"u8);""")]
    [InlineData(
        """TakeSpan(new ReadOnlySpan<byte>([|"id"u8.ToArray()|]));""",
        """TakeSpan("id"u8);""")]
    [InlineData(
        """_ = SHA256.HashData([|"id"u8.ToArray()|]);""",
        """_ = SHA256.HashData("id"u8);""")]
    [InlineData(
        """TakeNumber([|"id"u8.ToArray()|].Length);""",
        """TakeNumber("id"u8.Length);""")]
    [InlineData(
        """foreach (byte b in [|"id"u8.ToArray()|]) TakeNumber(b);""",
        """foreach (byte b in "id"u8) TakeNumber(b);""")]
    [InlineData(
        """
        byte[] id = [|"id"u8.ToArray()|];
        stream.Write(id, 0, id.Length);
        """,
        """
        ReadOnlySpan<byte> id = "id"u8;
        stream.Write(id);
        """)]
    public Task Where_the_bytes_are_only_read_the_literal_will_do(string before, string after)
        => U8G0048.Fixes(EncodingCode.Sync(before), EncodingCode.Sync(after));

    [Theory]
    [InlineData("""TakeArray("id"u8.ToArray());""")]
    [InlineData("""TakeAll("id"u8.ToArray());""")]
    [InlineData("""TakeMemory("id"u8.ToArray());""")]
    [InlineData("""TakeWritable("id"u8.ToArray());""")]
    [InlineData("""TakeObject("id"u8.ToArray());""")]
    [InlineData("""Span<byte> id = "id"u8.ToArray();""")]
    [InlineData("""bytes = "id"u8.ToArray();""")]
    [InlineData("""byte[] id = "id"u8.ToArray();""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); id[0] = 1;""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); TakeSpan(id); TakeArray(id);""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); Action a = () => TakeSpan(id);""")]
    [InlineData("""_ = new MemoryStream("id"u8.ToArray());""")]
    [InlineData("""
        "id"u8.ToArray().AsSpan().Fill(1);
        """)]
    [InlineData("""var a = "id"u8.ToArray().AsSpan();""")]
    [InlineData("ReadOnlySpan<byte> id = bytes.AsSpan().ToArray();")]
    [InlineData("""ReadOnlySpan<byte> name = "id"u8; TakeSpan(name.ToArray());""")]
    [InlineData("""ReadOnlySpan<char> name = "id".ToArray();""")]
    [InlineData("Expression<Func<int>> e = () => new byte[1].Length;")]
    public Task Where_an_array_is_wanted_the_copy_stays(string statements) => U8G0048.StaysSilent(EncodingCode.Sync(statements));

    [Theory]
    [InlineData("""await stream.WriteAsync("id"u8.ToArray());""")]
    [InlineData("""_ = TakeEither("id"u8.ToArray(), await Task.FromResult(1));""")]
    [InlineData("""byte[] id = "id"u8.ToArray(); await Task.Yield(); stream.Write(id);""")]
    public Task What_is_awaited_keeps_its_copy(string statements) => U8G0048.StaysSilent(EncodingCode.Async(statements));

    [Theory]
    [InlineData("""Take("id"u8.ToArray());""")]
    [InlineData("""Action a = () => Take("id"u8.ToArray());""")]
    [InlineData("""Local(); void Local() => Take("id"u8.ToArray());""")]
    public Task The_overload_for_a_span_goes_on_calling_the_one_for_an_array(string statements)
        => U8G0048.StaysSilent(Code.Members($$"""
            public static void Take(byte[] array) { }
            public static void Take(ReadOnlySpan<byte> span)
            {
                {{statements}}
            }
            """));

    [Theory]
    [InlineData(
        """string M(byte[] b) => Take("id"u8.ToArray(), b);""",
        """public static string Take(byte[] a, byte[] b) => ""; public static string Take(ReadOnlySpan<byte> a, byte[] b) => "";""")]
    [InlineData("""class Bag : List<int> { public void Add(ReadOnlySpan<byte> b) { } } Bag M() => new() { "id"u8.ToArray() };""", "")]
    [InlineData("""bool M(ReadOnlySpan<byte> b) => b == "id"u8.ToArray();""", "")]
    public Task Where_a_span_would_mean_something_else_the_copy_stays(string member, string others)
        => U8G0048.StaysSilent(Code.Members(member + "\n" + others));

    [Fact]
    public Task A_loop_makes_it_a_warning_with_the_same_fix()
        => U8G1048.Fixes(
            EncodingCode.Sync("""
                while (flag)
                    stream.Write([|"id"u8.ToArray()|]);
                """),
            EncodingCode.Sync("""
                while (flag)
                    stream.Write("id"u8);
                """));

    [Theory]
    [InlineData("""
        byte[] id = [|"id"u8.ToArray()|];
        TakeSpan(id);
        #if X
        TakeArray(id);
        #endif
        """)]
    [InlineData("""
        TakeSpan([|"id"u8
        #if X
        #endif
        .ToArray()|]);
        """)]
    public Task What_another_target_compiles_differently_is_reported_without_a_fix(string statements)
        => U8G0048.OffersNoFix(EncodingCode.Sync(statements));

    [Fact]
    public Task A_call_that_would_bind_to_another_overload_is_not_fixed()
        => U8G0048.OffersNoFix(Code.Members("""
            [System.Runtime.CompilerServices.OverloadResolutionPriority(1)]
            static void Take<T>(T value) where T : struct, allows ref struct { }
            static void Take(ReadOnlySpan<byte> value) { }
            void M() => Take([|"id"u8.ToArray()|]);
            """));

    [Fact]
    public Task The_message_says_why()
        => U8G0048.Reports(
            EncodingCode.Sync("""stream.Write([|"id"u8.ToArray()|]);"""),
            "'ToArray' copies a literal that is only read; use the ReadOnlySpan<byte>");

    [Fact]
    public Task A_named_argument_gets_the_name_of_the_other_parameter()
        => U8G0048.WithoutFixAll().Fixes(
            Overloads("""Take(array: [|"id"u8.ToArray()|])"""), Overloads("""Take(span: "id"u8)"""));

    private static string Overloads(string call)
        => Code.Members($$"""
            public static void Take(byte[] array) { }
            public static void Take(ReadOnlySpan<byte> span) { }
            void M() => {{call}};
            """);
}
