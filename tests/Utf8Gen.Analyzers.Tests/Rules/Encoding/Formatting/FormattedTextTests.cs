using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Formatting;

public partial class FormattedTextTests
{
    private static readonly Rule U8G0045 = Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G0045");

    /// <summary>For code where one place calls the method: Fix All adds it only for several.</summary>
    private static readonly Rule Alone = U8G0045.WithoutFixAll();

    [Theory]
    [InlineData(
        """[|Encoding.UTF8.GetBytes($"{id:N}/{count}")|]""",
        "FormatUtf8(id, count)",
        "Guid id, uint count",
        43,
        """Utf8.TryWrite(utf8, $"{id:N}/{count}", out int length)""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes($"größe {count,-12}")|]""",
        "FormatUtf8(count)",
        "uint value",
        20,
        """Utf8.TryWrite(utf8, $"größe {value,-12}", out int length)""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes($"{count}-{count:X4}")|]""",
        "FormatUtf8(count, count)",
        "uint value1, uint value2",
        19,
        """Utf8.TryWrite(utf8, $"{value1}-{value2:X4}", out int length)""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes($"{time:O} {{{number:X}}}")|]""",
        "FormatUtf8(time, number)",
        "DateTime time, int number",
        44,
        """Utf8.TryWrite(utf8, $"{time:O} {{{number:X}}}", out int length)""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes($"{Guid.NewGuid()} {_total}")|]""",
        "FormatUtf8(Guid.NewGuid(), _total)",
        "Guid value1, ulong value2",
        57,
        """Utf8.TryWrite(utf8, $"{value1} {value2}", out int length)""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes($"{_total} {count}")|]""",
        "FormatUtf8(_total, count)",
        "ulong total, uint count",
        31,
        """Utf8.TryWrite(utf8, $"{total} {count}", out int length)""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes( /* a */ $"{ /* b */ id}")|]""",
        "/* a */ /* b */ FormatUtf8(id)",
        "Guid value",
        36,
        """Utf8.TryWrite(utf8, $"{ /* b */ value}", out int length)""")]
    [InlineData("[|Encoding.UTF8.GetBytes(id.ToString())|]", "FormatUtf8(id)", "Guid value", 36, "value.TryFormat(utf8, out int length)")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes(id.ToString("N"))|]""",
        "FormatUtf8(id)",
        "Guid value",
        32,
        """value.TryFormat(utf8, out int length, "N")""")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes(Guid.NewGuid().ToString("B", CultureInfo.InvariantCulture))|]""",
        "FormatUtf8(Guid.NewGuid())",
        "Guid value",
        38,
        """value.TryFormat(utf8, out int length, "B")""")]
    [InlineData(
        "[|Encoding.UTF8.GetBytes(count.ToString())|]",
        "FormatUtf8(count)",
        "uint value",
        10,
        "value.TryFormat(utf8, out int length)")]
    [InlineData(
        "[|Encoding.UTF8.GetBytes((count + 1).ToString())|]",
        "FormatUtf8(count + 1)",
        "uint value",
        10,
        "value.TryFormat(utf8, out int length)")]
    [InlineData(
        "[|Encoding.UTF8.GetBytes(number.ToString(CultureInfo.InvariantCulture))|]",
        "FormatUtf8(number)",
        "int value",
        11,
        "value.TryFormat(utf8, out int length, provider: CultureInfo.InvariantCulture)")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes(number.ToString("D20", NumberFormatInfo.InvariantInfo))|]""",
        "FormatUtf8(number)",
        "int value",
        21,
        """value.TryFormat(utf8, out int length, "D20", provider: CultureInfo.InvariantCulture)""")]
    [InlineData(
        "[|Encoding.UTF8.GetBytes(Int128.One.ToString(CultureInfo.InvariantCulture))|]",
        "FormatUtf8(Int128.One)",
        "Int128 value",
        40,
        "value.TryFormat(utf8, out int length, provider: CultureInfo.InvariantCulture)")]
    [InlineData(
        """[|Encoding.ASCII.GetBytes($"{id:N}/{count}")|]""",
        "FormatUtf8(id, count)",
        "Guid id, uint count",
        43,
        """Utf8.TryWrite(utf8, $"{id:N}/{count}", out int length)""")]
    [InlineData(
        "[|Encoding.Latin1.GetBytes(id.ToString())|]", "FormatUtf8(id)", "Guid value", 36, "value.TryFormat(utf8, out int length)")]
    [InlineData(
        """[|Encoding.UTF8.GetBytes(time.ToString("R"))|]""",
        "FormatUtf8(time)",
        "DateTime value",
        29,
        """value.TryFormat(utf8, out int length, "R")""")]
    public Task Values_are_formatted_on_the_stack(string before, string after, string parameters, int size, string write)
        => Alone.Fixes(Program(before), Program(after, parameters, size, write));

    [Fact]
    public Task A_local_that_keeps_the_text_is_taken_out()
        => Alone.Fixes(
            Code.Members("""
                byte[] M(Guid id)
                {
                    string text = id.ToString();
                    return [|Encoding.UTF8.GetBytes(text)|];
                }
                """),
            Code.Members("""
                byte[] M(Guid id)
                {
                    return FormatUtf8(id);
                }

                private static byte[] FormatUtf8(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[36];
                    value.TryFormat(utf8, out int length);
                    return utf8.Slice(0, length).ToArray();
                }
                """));

    [Fact]
    public Task Each_format_has_a_method_of_its_own()
        => U8G0045.Fixes(
            Code.Members("""
                object M(Guid id) => (
                    [|Encoding.UTF8.GetBytes(id.ToString())|],
                    [|Encoding.UTF8.GetBytes(id.ToString("N"))|],
                    [|Encoding.UTF8.GetBytes(id.ToString())|],
                    [|Encoding.UTF8.GetBytes(id.ToString("N"))|]);
                """),
            Code.Members("""
                object M(Guid id) => (
                    FormatUtf8(id),
                    FormatGuidN(id),
                    FormatUtf8(id),
                    FormatGuidN(id));

                private static byte[] FormatUtf8(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[36];
                    value.TryFormat(utf8, out int length);
                    return utf8.Slice(0, length).ToArray();
                }

                private static byte[] FormatGuidN(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[32];
                    value.TryFormat(utf8, out int length, "N");
                    return utf8.Slice(0, length).ToArray();
                }
                """));

    [Fact]
    public Task Methods_for_other_types_are_overloads()
        => Alone.Fixes(
            Code.Members("""
                object M(Guid id, uint count) => (
                    [|Encoding.UTF8.GetBytes(id.ToString())|],
                    [|Encoding.UTF8.GetBytes(count.ToString())|],
                    [|Encoding.UTF8.GetBytes($"{id} {count}")|]);
                """),
            "using System.Text.Unicode;\n\n"
                + Code.Members("""
                    object M(Guid id, uint count) => (
                        FormatUtf8(id),
                        FormatUtf8(count),
                        FormatUtf8(id, count));
                    """
                    + Formatting("Guid value", 36)
                    + Formatting("uint value", 10)
                    + Formatting("Guid id, uint count", 47, """Utf8.TryWrite(utf8, $"{id} {count}", out int length)""")));

    [Fact]
    public Task A_method_that_is_there_gets_an_overload()
        => Alone.Fixes(
            Code.Members("object M(Guid id, uint count) => (FormatUtf8(id), [|Encoding.UTF8.GetBytes(count.ToString())|]);"
                + Formatting("Guid value", 36)),
            Code.Members("object M(Guid id, uint count) => (FormatUtf8(id), FormatUtf8(count));"
                + Formatting("Guid value", 36)
                + Formatting("uint value", 10)));

    [Theory]
    [InlineData("FormatUtf8(count)", "private static byte[] FormatUtf8(ulong value) => [];")]
    [InlineData("FormatUtf8(count)", "private static byte[] FormatUtf8(uint value, bool own = false) => [];")]
    [InlineData("FormatUtf8(count)", "private static byte[] FormatUtf8(params uint[] values) => [];")]
    [InlineData("FormatUtf8(count)", "private static byte[] FormatUtf8<T>(T value) => [];")]
    [InlineData("FormatUtf8(default)", "private static byte[] FormatUtf8(Guid value) => [];")]
    [InlineData("FormatUtf8(new())", "private static byte[] FormatUtf8(Guid value) => [];")]
    [InlineData("FormatUtf8(5)", "private static byte[] FormatUtf8(ulong value) => [];")]
    [InlineData("(Func<ulong, byte[]>)FormatUtf8", "private static byte[] FormatUtf8(ulong value) => [];")]
    [InlineData("0", "public static byte[] FormatUtf8(ulong value) => [];")]
    [InlineData("0", "private byte[] FormatUtf8(ulong value) => [];")]
    [InlineData("0", "private static byte[] FormatUtf8(uint value) => [];")]
    [InlineData("0", "private static byte[] FormatUtf8 => [];")]
    [InlineData(
        "0",
        """

        #if OTHER
            byte[] N(uint x) => FormatUtf8(x);
        #endif
            private static byte[] FormatUtf8(ulong value) => [];
        """)]
    [InlineData(
        "0",
        """
        private class Own { byte[] N(uint x) => FormatUtf8(x); }
            private static byte[] FormatUtf8(ulong value) => [];
        """)]
    public async Task No_overload_is_added_that_others_could_mean(string other, string member)
    {
        string text = await U8G0045.FixedText($$"""
            class C
            {
                object M(uint count) => ({{other}}, Encoding.UTF8.GetBytes(count.ToString()));
                {{member}}
            }

            """);

        Assert.Contains($"({other}, FormatUInt32(count))", text, StringComparison.Ordinal);
    }

    [Fact]
    public Task A_method_that_a_local_hides_is_not_called()
    {
        const string Method = """

                private static byte[] FormatUtf8(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[36];
                    value.TryFormat(utf8, out int length);
                    return utf8.Slice(0, length).ToArray();
                }
            """;
        return Alone.Fixes(
            $$"""
            class C
            {
                object M(Guid id, int FormatUtf8) => ([|Encoding.UTF8.GetBytes(id.ToString())|], FormatUtf8);
            {{Method}}
            }

            """,
            $$"""
            class C
            {
                object M(Guid id, int FormatUtf8) => (FormatGuid(id), FormatUtf8);
            {{Method}}
            {{Method.Replace("FormatUtf8", "FormatGuid", StringComparison.Ordinal)}}
            }

            """);
    }

    [Theory]
    [InlineData("""[|Encoding.UTF8.GetBytes($"{number}")|]""")]
    [InlineData("""[|Encoding.UTF8.GetBytes($"{id}: {number:D4}")|]""")]
    [InlineData("[|Encoding.UTF8.GetBytes(number.ToString())|]")]
    [InlineData("""[|Encoding.UTF8.GetBytes($"{id,400}{id,400}")|]""")]
    [InlineData("""
        [|Encoding.UTF8.GetBytes($@"{id}
        {id}")|]
        """)]
    [InlineData("""
        [|Encoding.UTF8.GetBytes(
        #if X
        ""
        #else
        id.ToString()
        #endif
        )|]
        """)]
    public Task A_minus_sign_of_the_culture_long_texts_and_texts_of_several_lines_have_no_fix(string expression)
        => U8G0045.OffersNoFix(Program(expression));

    [Theory]
    [InlineData("interface I { byte[] M(Guid id) => [|Encoding.UTF8.GetBytes(id.ToString())|]; }")]
    [InlineData("""
        record R(Guid Id, byte[] Text) { }
        partial interface I { static readonly byte[] Text = [|Encoding.UTF8.GetBytes($"{Guid.NewGuid()}")|]; }
        """)]
    [InlineData("""
        class B(byte[] text) { byte[] Text => text; }
        class C(Guid id) : B([|Encoding.UTF8.GetBytes($"<{id}>")|]);
        """)]
    [InlineData("""
        class C
        {
        #if !OTHER
            byte[] M(Guid id) => [|Encoding.UTF8.GetBytes($"<{id}>")|];
        #endif
        }
        """)]
    public Task Where_no_method_can_be_written_it_is_left_to_be_formatted_by_hand(string source) => U8G0045.OffersNoFix(source);

    [Theory]
    [InlineData("""Encoding.UTF8.GetBytes($"{text}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{id}{text}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{new object()}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{DayOfWeek.Monday}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{text[0]}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{(uint?)count}")""")]
    [InlineData("Encoding.UTF8.GetBytes(text.ToString())")]
    [InlineData("Encoding.UTF8.GetBytes(new StringBuilder().ToString())")]
    [InlineData("Encoding.UTF8.GetBytes(DayOfWeek.Monday.ToString())")]
    [InlineData("Encoding.UTF8.GetBytes(((object)id).ToString()!)")]
    public Task Values_of_any_length_are_left_alone(string expression) => U8G0045.StaysSilent(Program(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetBytes($"{1.5 + number}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{(decimal)number}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{time}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{time:d}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{time:yyyy}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{count:N0}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{count:0000}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{count:X999}")""")]
    [InlineData("""Encoding.UTF8.GetBytes(count.ToString("C"))""")]
    [InlineData("Encoding.UTF8.GetBytes(time.ToString())")]
    [InlineData("Encoding.UTF8.GetBytes(number.ToString(culture))")]
    [InlineData("Encoding.UTF8.GetBytes(number.ToString(text, CultureInfo.InvariantCulture))")]
    public Task Formats_of_a_culture_are_left_alone(string expression) => U8G0045.StaysSilent(Program(expression));

    [Theory]
    [InlineData("""Encoding.UTF8.GetBytes($"\uD800{id}")""")]
    [InlineData("""Encoding.Unicode.GetBytes($"{id}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{id}" + "a")""")]
    [InlineData("Encoding.UTF8.GetBytes(id.ToString().ToUpperInvariant())")]
    [InlineData("""Encoding.UTF8.GetBytes(string.Create(culture, $"{id}"))""")]
    [InlineData("""Encoding.UTF8.GetBytes(((FormattableString)$"{id}").ToString())""")]
    [InlineData("""Encoding.UTF8.GetByteCount($"{id}")""")]
    [InlineData("""Encoding.UTF8.GetBytes($"{id}", 0, 1, new byte[3], 0)""")]
    public Task Lone_surrogates_other_encodings_and_text_that_is_changed_are_left_alone(string expression)
        => U8G0045.StaysSilent(Program(expression));

    [Theory]
    [InlineData("""{|U8G0040:Encoding.UTF8.GetBytes($"text")|}""")]
    [InlineData("""{|U8G0040:Encoding.UTF8.GetBytes("text")|}""")]
    [InlineData("""{|U8G0040:Encoding.UTF8.GetBytes($"{nameof(id)}")|}""")]
    public Task Constants_are_left_to_their_own_rule(string expression) => U8G0045.Reports(Program(expression));

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0045.StaysSilent(Code.Members("Expression<Func<Guid, byte[]>> M() => g => Encoding.UTF8.GetBytes(g.ToString());"));

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0045.StaysSilent(Code.Members("byte[] M(Guid id) => Encoding.UTF8.GetBytes(id.ToString());"), CodeOptions.CSharp10);

    [Theory]
    [InlineData("id.ToString()")]
    [InlineData("""
        $"{id}"
        """)]
    public Task Where_nothing_formats_as_UTF8_it_is_silent(string text)
        => U8G0045.StaysSilent(
            $"class C {{ byte[] M(System.Guid id) => System.Text.Encoding.UTF8.GetBytes({text}); }}",
            CodeOptions.NetStandard2);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0045.StaysSilent("// <auto-generated/>\n" + Code.Members("byte[] M(Guid id) => Encoding.UTF8.GetBytes(id.ToString());"));

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => Alone.FixesWhenLinked(
            Code.Members("byte[] M(Guid id) => [|Encoding.UTF8.GetBytes(id.ToString())|];"),
            Code.Members("""
                byte[] M(Guid id) => FormatUtf8(id);

                private static byte[] FormatUtf8(Guid value)
                {
                    Span<byte> utf8 = stackalloc byte[36];
                    value.TryFormat(utf8, out int length);
                    return utf8.Slice(0, length).ToArray();
                }
                """),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_says_why()
    {
        Diagnostic found = Assert.Single(await U8G0045.Reports(Code.Members("""
            void M(Guid[] all)
            {
                foreach (Guid id in all)
                    M(Encoding.UTF8, {|U8G1045:Encoding.UTF8.GetBytes($"{id}")|});
            }
            void M(object a, byte[] b) { }
            """)));

        Assert.Equal(
            "'GetBytes' encodes a string that nothing else uses; use Utf8.TryWrite: 36 bytes are always enough [in foreach at line 5 "
                + "of M]",
            found.GetMessage());
    }

    [Fact]
    public Task What_has_no_fix_breaks_no_build()
        => U8G0045.Reports(
            Code.Members("""
                void M(int[] all)
                {
                    foreach (int i in all)
                        M(Encoding.UTF8, [|Encoding.UTF8.GetBytes($"{i}")|]);
                }
                void M(object a, byte[] b) { }
                """),
            "'GetBytes' encodes a string that nothing else uses; use Utf8.TryWrite: the length depends on the culture");

    private static string Program(string expression, string parameters, int size, string write) => Program(
        expression,
        $$"""


            private static byte[] FormatUtf8({{parameters}})
            {
                Span<byte> utf8 = stackalloc byte[{{size}}];
                {{write}};
                return utf8.Slice(0, length).ToArray();
            }
        """);

    private static string Program(string expression, string method = "") => $$"""
        using System.Globalization;
        using System.Text.Unicode;

        class C
        {
            private ulong _total;

            object M(Guid id, uint count, int number, DateTime time, string text, CultureInfo culture) => {{expression}};{{method}}
        }

        """;

    /// <summary>A method that the fix writes, as a member behind another.</summary>
    private static string Formatting(string parameters, int size, string write = "value.TryFormat(utf8, out int length)")
        => $$"""


            private static byte[] FormatUtf8({{parameters}})
            {
                Span<byte> utf8 = stackalloc byte[{{size}}];
                {{write}};
                return utf8.Slice(0, length).ToArray();
            }
            """;
}
