using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Texts;

public partial class CodedTextTests
{
    private const string EncodeBase64 = """


            private static byte[] EncodeBase64(ReadOnlySpan<byte> bytes)
            {
                byte[] utf8 = new byte[Base64.GetMaxEncodedToUtf8Length(bytes.Length)];
                Base64.EncodeToUtf8(bytes, utf8, out _, out _);
                return utf8;
            }
        """;

    private const string DecodeBase64 = """


            private static byte[] DecodeBase64(ReadOnlySpan<byte> utf8)
            {
                byte[] bytes = new byte[Base64.GetMaxDecodedFromUtf8Length(utf8.Length)];
                if (Base64.DecodeFromUtf8(utf8, bytes, out _, out int length) != OperationStatus.Done)
                    throw new FormatException("The bytes are not Base64.");

                Array.Resize(ref bytes, length);
                return bytes;
            }
        """;

    private const string EncodeHex = """


            private static byte[] EncodeHex(ReadOnlySpan<byte> bytes)
            {
                byte[] utf8 = new byte[checked(2 * bytes.Length)];
                Convert.TryToHexString(bytes, utf8, out _);
                return utf8;
            }
        """;

    private const string EncodeHexLower = """


            private static byte[] EncodeHexLower(ReadOnlySpan<byte> bytes)
            {
                byte[] utf8 = new byte[checked(2 * bytes.Length)];
                Convert.TryToHexStringLower(bytes, utf8, out _);
                return utf8;
            }
        """;

    private static readonly Rule U8G0047 = Rule.Of<PatternAnalyzer, CodedTextFixProvider>("U8G0047");

    /// <summary>For code where one place calls the method: Fix All adds it only for several.</summary>
    private static readonly Rule Alone = U8G0047.WithoutFixAll();

    [Theory]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|]", "EncodeBase64(b)", EncodeBase64)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToBase64String(b, 1, 2))|]", "EncodeBase64(b.AsSpan(1, 2))", EncodeBase64)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToBase64String(b.AsSpan(1)))|]", "EncodeBase64(b.AsSpan(1))", EncodeBase64)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToHexString(b))|]", "EncodeHex(b)", EncodeHex)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToHexString(b, 1, 2))|]", "EncodeHex(b.AsSpan(1, 2))", EncodeHex)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToHexStringLower(b))|]", "EncodeHexLower(b)", EncodeHexLower)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToHexString(b!, (1), 2)!)|]", "EncodeHex(b!.AsSpan((1), 2))", EncodeHex)]
    [InlineData("[|Encoding.UTF8.GetBytes((Convert.ToHexString((b))))|]", "EncodeHex((b))", EncodeHex)]
    [InlineData("[|Encoding.UTF8.GetBytes(Convert.ToHexString([1, 2]))|]", "EncodeHex([1, 2])", EncodeHex)]
    [InlineData("[|Encoding.UTF8.GetBytes( /* a */ Convert.ToHexString( /* b */ b))|]", "/* a */ /* b */ EncodeHex(b)", EncodeHex)]
    public Task No_string_is_made(string before, string after, string method) => Alone.Fixes(Program(before), Program(after, method));

    [Theory]
    [InlineData("[|Convert.FromHexString((Encoding.UTF8.GetString(b!))!)|]", "Convert.FromHexString(b!)")]
    [InlineData("[|Convert.FromHexString(Encoding.UTF8.GetString(b))|]", "Convert.FromHexString(b)")]
    [InlineData("[|Convert.FromHexString(s: Encoding.UTF8.GetString(b, 1, 2))|]", "Convert.FromHexString(utf8Source: b.AsSpan(1, 2))")]
    public Task No_string_is_read(string before, string after) => U8G0047.Fixes(Program(before), Program(after));

    [Theory]
    [InlineData("[|Convert.FromBase64String(Encoding.UTF8.GetString(b))|]", "DecodeBase64(b)")]
    [InlineData("[|Convert.FromBase64String(Encoding.UTF8.GetString(b, 1, 2))|]", "DecodeBase64(b.AsSpan(1, 2))")]
    public Task Base64_is_decoded_from_bytes_one_by_one(string before, string after)
        => U8G0047.WithoutFixAll().Fixes(Program(before), Program(after, DecodeBase64));

    [Fact]
    public Task The_title_says_what_is_different()
        => U8G0047.OffersFix(
            Program("[|Convert.FromBase64String(Encoding.UTF8.GetString(b))|]"),
            "Decode the bytes with 'DecodeBase64' (throws if unused bits are set)");

    [Fact]
    public Task One_method_does_for_all_and_another_name_is_taken_where_it_is_not_free()
        => U8G0047.Fixes(
            Program(
                """
                [|Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|]
                        .Concat([|Encoding.UTF8.GetBytes(Convert.ToBase64String(EncodeBase64))|])
                        .Concat([|Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|])
                """,
                "\n\n    byte[] EncodeBase64 => [];"),
            Program(
                """
                EncodeBase64ForM(b)
                        .Concat(EncodeBase64ForM(EncodeBase64))
                        .Concat(EncodeBase64ForM(b))
                """,
                "\n\n    byte[] EncodeBase64 => [];"
                    + EncodeBase64.Replace("EncodeBase64(R", "EncodeBase64ForM(R", StringComparison.Ordinal)));

    [Fact]
    public Task Each_type_has_a_method_of_its_own()
    {
        string before = Program("[|Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|]");
        string after = Program("EncodeBase64(b)", EncodeBase64);
        return Alone.Fixes(before + SecondType(before), after + SecondType(after));

        static string SecondType(string program)
            => program[program.IndexOf("class", StringComparison.Ordinal)..].Replace("class C", "class D", StringComparison.Ordinal);
    }

    [Fact]
    public Task A_local_that_keeps_the_text_is_taken_out()
        => U8G0047.Fixes(
            Code.Members("""
                byte[] M(byte[] b)
                {
                    string hex = Encoding.UTF8.GetString(b);
                    return [|Convert.FromHexString(hex)|];
                }
                """),
            Code.Members("""
                byte[] M(byte[] b)
                {
                    return Convert.FromHexString(b);
                }
                """));

    [Theory]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b, Base64FormattingOptions.InsertLineBreaks))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b, 0, 1, Base64FormattingOptions.InsertLineBreaks))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b.AsSpan(), Base64FormattingOptions.InsertLineBreaks))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b).TrimEnd('='))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToHexString(b).ToLowerInvariant())")]
    [InlineData("""Encoding.UTF8.GetBytes("Basic " + Convert.ToBase64String(b))""")]
    [InlineData("Encoding.UTF8.GetBytes(BitConverter.ToString(b))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToString(1))")]
    [InlineData("Encoding.Unicode.GetBytes(Convert.ToBase64String(b))")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(b), 0, 1, b, 0)")]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToBase64String(offset: 0, length: 1, inArray: b))")]
    [InlineData("Convert.FromBase64String(Encoding.Unicode.GetString(b))")]
    [InlineData("Convert.FromBase64String(Encoding.UTF8.GetString(b).Trim())")]
    [InlineData("Convert.FromBase64String(Encoding.UTF8.GetString(b).Replace('-', '+'))")]
    [InlineData("""Convert.FromBase64String("AAAA")""")]
    [InlineData("Convert.FromHexString(Encoding.UTF8.GetString(b).AsSpan())")]
    [InlineData("""Encoding.UTF8.GetString(Convert.FromBase64String("AAAA"))""")]
    public Task Lines_other_encodings_and_text_that_is_changed_are_left_alone(string expression)
        => U8G0047.StaysSilent(Program(expression));

    [Theory]
    [InlineData("System.Security.Cryptography.CryptographicOperations.ZeroMemory(b);")]
    [InlineData("Array.Clear(b);")]
    [InlineData("Array.Clear(b, 0, 1);")]
    [InlineData("b.AsSpan().Clear();")]
    public Task Code_that_clears_its_buffers_is_left_alone(string clear)
        => U8G0047.StaysSilent(Code.Members(
            $$"""byte[] M(byte[] b) { try { return Encoding.UTF8.GetBytes(Convert.ToBase64String(b)); } finally { {{clear}} } }"""));

    [Theory]
    [InlineData("Encoding.UTF8.GetBytes(Convert.ToHexString(b))")]
    [InlineData("Convert.FromHexString(Encoding.UTF8.GetString(b))")]
    public Task Without_methods_for_digits_of_UTF8_it_is_silent(string expression)
        => U8G0047.StaysSilent(Program(expression), CodeOptions.Net8);

    [Fact]
    public Task Base64_of_UTF8_is_as_old_as_net_8()
        => Alone.Fixes(
            Program("[|Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|]"),
            Program("EncodeBase64(b)", EncodeBase64),
            CodeOptions.Net8);

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0047.StaysSilent(
            Code.Members("Expression<Func<byte[], byte[]>> M() => b => Convert.FromHexString(Encoding.UTF8.GetString(b));"));

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0047.StaysSilent(
            Code.Members("byte[] M(byte[] b) => Convert.FromHexString(Encoding.UTF8.GetString(b));"),
            CodeOptions.CSharp10);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0047.StaysSilent("// <auto-generated/>\n" + Program("Encoding.UTF8.GetBytes(Convert.ToBase64String(b))"));

    [Fact]
    public Task A_type_of_the_same_name_elsewhere_is_left_alone()
        => U8G0047.StaysSilent("""
            namespace Own
            {
                static class Convert
                {
                    public static string ToBase64String(byte[] b) => "";
                    public static byte[] FromBase64String(string s) => [];
                }
                class C { object M(byte[] b)
                    => (Encoding.UTF8.GetBytes(Convert.ToBase64String(b)), Convert.FromBase64String(Encoding.UTF8.GetString(b))); }
            }
            """);

    [Fact]
    public Task Without_the_namespaces_there_are_usings()
        => Alone.Fixes(
            "class C { byte[] M(byte[] b) => [|System.Text.Encoding.UTF8.GetBytes(System.Convert.ToBase64String(b, 1, 2))|]; }\n",
            """
            using System;
            using System.Buffers.Text;

            class C { byte[] M(byte[] b) => EncodeBase64(new ReadOnlySpan<byte>(b, 1, 2));

                private static byte[] EncodeBase64(ReadOnlySpan<byte> bytes)
                {
                    byte[] utf8 = new byte[Base64.GetMaxEncodedToUtf8Length(bytes.Length)];
                    Base64.EncodeToUtf8(bytes, utf8, out _, out _);
                    return utf8;
                }
            }

            """,
            CodeOptions.Default with { GlobalUsings = [] });

    [Fact]
    public Task What_becomes_an_array_and_no_span_has_no_fix()
        => U8G0047.OffersNoFix(
            """
            struct Own { public static implicit operator byte[](Own own) => new byte[1]; }
            class C { byte[] M(Own own) => [|Encoding.UTF8.GetBytes(Convert.ToHexString(own))|]; }
            """,
            CodeOptions.CSharp11);

    [Theory]
    [InlineData("interface I { byte[] M(byte[] b) => [|Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|]; }")]
    [InlineData("""
        class C { byte[] M(byte[] b) => [|Encoding.UTF8.GetBytes(Convert.ToBase64String(
        #if X
        null!
        #else
        b
        #endif
        ))|]; }
        """)]
    public Task Where_no_method_can_be_written_and_where_a_directive_is_inside_there_is_no_fix(string source)
        => U8G0047.OffersNoFix(source);

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_says_why()
    {
        Diagnostic found = Assert.Single(await U8G0047.Reports(Code.Members("""
            void M(byte[][] all)
            {
                foreach (byte[] b in all)
                    b.CopyTo({|U8G1047:Encoding.UTF8.GetBytes(Convert.ToBase64String(b))|}, 0);
            }
            """)));

        Assert.Equal(
            "'ToBase64String' allocates a string for 'GetBytes' to encode; use Base64.EncodeToUtf8 [in foreach at line 5 of M]",
            found.GetMessage());
    }

    [Fact]
    public Task Both_target_frameworks_must_have_the_overload()
        => U8G0047.OffersNoFixWhenLinked(
            Code.Members("byte[] M(byte[] b) => [|Convert.FromHexString(Encoding.UTF8.GetString(b))|];"),
            CodeOptions.Default,
            CodeOptions.Net8);

    private static string Program(string expression, string method = "") => $$"""
        using System.Buffers.Text;

        class C
        {
            object M(byte[] b) => {{expression}};{{method}}
        }

        """;
}
