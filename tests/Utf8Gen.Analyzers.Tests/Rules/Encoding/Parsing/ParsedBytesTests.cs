using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;

namespace Utf8Gen.Analyzers.Tests.Rules.Encoding.Parsing;

public partial class ParsedBytesTests
{
    private static readonly Rule U8G0044 = Rule.Of<PatternAnalyzer, ParsedBytesFixProvider>("U8G0044");

    [Theory]
    [InlineData("[|int.Parse(Encoding.UTF8.GetString(bytes))|]", "int.Parse(bytes)")]
    [InlineData("[|sbyte.Parse(Encoding.UTF8.GetString(bytes))|]", "sbyte.Parse(bytes)")]
    [InlineData("[|ulong.Parse(Encoding.UTF8.GetString(span))|]", "ulong.Parse(span)")]
    [InlineData("[|long.Parse(Encoding.UTF8.GetString(buffer))|]", "long.Parse(buffer)")]
    [InlineData("[|nint.Parse(Encoding.UTF8.GetString(bytes))|]", "nint.Parse(bytes)")]
    [InlineData("[|Int128.Parse(Encoding.UTF8.GetString(bytes))|]", "Int128.Parse(bytes)")]
    [InlineData("[|int.Parse(Encoding.UTF8.GetString(bytes, start, length))|]", "int.Parse(bytes.AsSpan(start, length))")]
    [InlineData("[|int.Parse(Encoding.UTF8.GetString(bytes), culture)|]", "int.Parse(bytes, culture)")]
    [InlineData("[|int.Parse(Encoding.UTF8.GetString(bytes), NumberStyles.None)|]", "int.Parse(bytes, NumberStyles.None)")]
    [InlineData(
        "[|uint.Parse(Encoding.UTF8.GetString(bytes), NumberStyles.HexNumber, CultureInfo.InvariantCulture)|]",
        "uint.Parse(bytes, NumberStyles.HexNumber, CultureInfo.InvariantCulture)")]
    [InlineData("[|int.Parse(provider: culture, s: Encoding.UTF8.GetString(bytes))|]", "int.Parse(provider: culture, utf8Text: bytes)")]
    [InlineData("[|int.Parse(Encoding.UTF8.GetString(bytes!)!)|]", "int.Parse(bytes!)")]
    [InlineData("[|int.Parse((Encoding.UTF8.GetString((bytes))))|]", "int.Parse((bytes))")]
    [InlineData(
        """[|int.Parse(Encoding.UTF8.GetString(bytes), CultureInfo.GetCultureInfo("de"))|]""",
        """int.Parse(bytes, CultureInfo.GetCultureInfo("de"))""")]
    [InlineData(
        """
        [|int.Parse(
            Encoding.UTF8.GetString(bytes),
            NumberStyles.AllowLeadingSign | NumberStyles.AllowTrailingWhite,
            new CultureInfo("de"))|]
        """,
        """
        int.Parse(
            bytes,
            NumberStyles.AllowLeadingSign | NumberStyles.AllowTrailingWhite,
            new CultureInfo("de"))
        """)]
    [InlineData("[|int.Parse(s: Encoding.UTF8.GetString(bytes))|]", "int.Parse(utf8Text: bytes)")]
    [InlineData(
        "[|int.TryParse(Encoding.UTF8.GetString(bytes), out int number)|] ? number : 0",
        "int.TryParse(bytes, out int number) ? number : 0")]
    [InlineData(
        "[|int.TryParse(Encoding.UTF8.GetString(bytes), NumberStyles.Integer, culture, out _)|]",
        "int.TryParse(bytes, NumberStyles.Integer, culture, out _)")]
    [InlineData(
        "[|double.Parse(Encoding.UTF8.GetString(bytes), CultureInfo.InvariantCulture)|]",
        "double.Parse(bytes, CultureInfo.InvariantCulture)")]
    [InlineData(
        """
        [|double.TryParse(Encoding.UTF8.GetString(bytes), NumberStyles.Any, NumberFormatInfo.InvariantInfo, out double value)|]
            && value > 0
        """,
        """
        double.TryParse(bytes, NumberStyles.Any, NumberFormatInfo.InvariantInfo, out double value)
            && value > 0
        """)]
    [InlineData(
        "[|decimal.Parse(Encoding.UTF8.GetString(bytes), CultureInfo.InvariantCulture)|]",
        "decimal.Parse(bytes, CultureInfo.InvariantCulture)")]
    [InlineData("[|Guid.Parse(Encoding.UTF8.GetString(bytes))|]", "Guid.Parse(bytes)")]
    [InlineData(
        "[|Guid.TryParse(Encoding.UTF8.GetString(bytes), out Guid id)|] ? id : default",
        "Guid.TryParse(bytes, out Guid id) ? id : default")]
    [InlineData("[|Version.Parse(Encoding.UTF8.GetString(bytes))|]", "Version.Parse(bytes)")]
    [InlineData("[|IPAddress.Parse(Encoding.UTF8.GetString(bytes))|]", "IPAddress.Parse(bytes)")]
    [InlineData("[|int.Parse( /* a */ Encoding.UTF8.GetString( /* b */ bytes) /* c */ )|]", "int.Parse( /* a */ /* b */ bytes /* c */ )")]
    [InlineData(
        "[|int.Parse(Encoding.UTF8.GetString(Read()))|] + [|int.Parse(Encoding.UTF8.GetString(bytes))|]",
        "int.Parse(Read()) + int.Parse(bytes)")]
    public Task The_bytes_are_parsed(string before, string after) => U8G0044.Fixes(TextCode.Expression(before), TextCode.Expression(after));

    [Theory]
    [InlineData(
        """
        string number = Encoding.UTF8.GetString(bytes);
        Use([|int.Parse(number)|]);
        """,
        "Use(int.Parse(bytes));")]
    [InlineData(
        """
        var number = Encoding.UTF8.GetString(span);
        if ([|int.TryParse(number, out int value)|])
            Use(value);
        """,
        """
        if (int.TryParse(span, out int value))
            Use(value);
        """)]
    [InlineData(
        """
        var number = Encoding.UTF8.GetString(bytes);
        if (![|int.TryParse(number, out int value)|])
            return;

        Use(value);
        """,
        """
        if (!int.TryParse(bytes, out int value))
            return;

        Use(value);
        """)]
    public Task A_local_that_keeps_the_text_is_taken_out(string before, string after)
        => U8G0044.Fixes(TextCode.Statements(before), TextCode.Statements(after));

    [Theory]
    [InlineData("[|double.Parse(Encoding.UTF8.GetString(bytes))|]", "double.Parse(bytes)")]
    [InlineData("[|float.Parse(Encoding.UTF8.GetString(bytes), culture)|]", "float.Parse(bytes, culture)")]
    [InlineData("[|decimal.Parse(Encoding.UTF8.GetString(bytes))|]", "decimal.Parse(bytes)")]
    [InlineData("[|Half.Parse(Encoding.UTF8.GetString(bytes))|]", "Half.Parse(bytes)")]
    [InlineData("[|int.Parse(Encoding.UTF8.GetString(bytes), NumberStyles.Number)|]", "int.Parse(bytes, NumberStyles.Number)")]
    [InlineData(
        "[|int.Parse(Encoding.UTF8.GetString(bytes), NumberStyles.AllowThousands, culture)|]",
        "int.Parse(bytes, NumberStyles.AllowThousands, culture)")]
    [InlineData(
        "[|int.Parse(Encoding.UTF8.GetString(bytes), flag ? NumberStyles.Any : NumberStyles.None)|]",
        "int.Parse(bytes, flag ? NumberStyles.Any : NumberStyles.None)")]
    public Task What_a_culture_may_change_is_fixed_one_by_one(string before, string after)
        => U8G0044.WithoutFixAll().Fixes(TextCode.Expression(before), TextCode.Expression(after));

    [Fact]
    public Task The_title_says_what_is_different()
        => U8G0044.OffersFix(
            TextCode.Expression("[|double.Parse(Encoding.UTF8.GetString(bytes))|]"),
            "Parse the bytes (spaces in numbers differ in some cultures)");

    [Theory]
    [InlineData("[|DateTime.Parse(Encoding.UTF8.GetString(bytes))|]")]
    [InlineData("[|DateTimeOffset.Parse(Encoding.UTF8.GetString(bytes))|]")]
    [InlineData("[|TimeSpan.Parse(Encoding.UTF8.GetString(bytes))|]")]
    [InlineData("[|DateTime.TryParse(Encoding.UTF8.GetString(bytes), out DateTime time)|] ? time : default")]
    public Task Dates_have_no_overload_for_bytes(string expression) => U8G0044.OffersNoFix(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        foreach (char c in text)
            Use([|DateTime.Parse(Encoding.UTF8.GetString(bytes))|]);
        """)]
    public Task What_has_no_fix_breaks_no_build(string statements) => U8G0044.OffersNoFix(TextCode.Statements(statements));

    [Theory]
    [InlineData("DateTime.Parse(Encoding.UTF8.GetString(bytes), culture)")]
    [InlineData("""DateTime.ParseExact(Encoding.UTF8.GetString(bytes), "O", culture)""")]
    [InlineData("""DateTime.TryParseExact(Encoding.UTF8.GetString(bytes), "O", culture, DateTimeStyles.None, out _)""")]
    [InlineData("DateTime.Parse(Encoding.UTF8.GetString(bytes), culture, DateTimeStyles.RoundtripKind)")]
    [InlineData("DateOnly.Parse(Encoding.UTF8.GetString(bytes))")]
    [InlineData("""TimeSpan.ParseExact(Encoding.UTF8.GetString(bytes), "c", culture)""")]
    [InlineData("""Guid.ParseExact(Encoding.UTF8.GetString(bytes), "N")""")]
    [InlineData("bool.Parse(Encoding.UTF8.GetString(bytes))")]
    [InlineData("char.Parse(Encoding.UTF8.GetString(bytes))")]
    [InlineData("Enum.Parse<DayOfWeek>(Encoding.UTF8.GetString(bytes))")]
    [InlineData("Convert.ToInt32(Encoding.UTF8.GetString(bytes))")]
    [InlineData("new Guid(Encoding.UTF8.GetString(bytes))")]
    public Task Formats_that_are_said_and_types_without_a_parser_of_bytes_are_left_alone(string expression)
        => U8G0044.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData(
        "[|int.Parse(Encoding.ASCII.GetString(bytes), CultureInfo.InvariantCulture)|]", "int.Parse(bytes, CultureInfo.InvariantCulture)")]
    [InlineData(
        "[|double.Parse(Encoding.ASCII.GetString(span), CultureInfo.InvariantCulture)|]",
        "double.Parse(span, CultureInfo.InvariantCulture)")]
    public Task Numbers_of_the_invariant_culture_are_ascii(string before, string after)
        => U8G0044.Fixes(TextCode.Expression(before), TextCode.Expression(after));

    [Theory]
    [InlineData("[|int.Parse(Encoding.ASCII.GetString(bytes))|]", "int.Parse(bytes)")]
    [InlineData("[|int.Parse(Encoding.ASCII.GetString(bytes), culture)|]", "int.Parse(bytes, culture)")]
    [InlineData("[|Guid.Parse(Encoding.ASCII.GetString(bytes))|]", "Guid.Parse(bytes)")]
    public async Task Signs_and_spaces_that_are_not_ascii_are_accepted_in_utf8(string before, string after)
    {
        await U8G0044.WithoutFixAll().Fixes(TextCode.Expression(before), TextCode.Expression(after));
        await U8G0044.OffersFix(TextCode.Expression(before), "Parse the bytes (as UTF-8, not ASCII)");
    }

    [Theory]
    [InlineData("int.Parse(Encoding.Unicode.GetString(bytes))")]
    [InlineData("int.Parse(encoding.GetString(bytes))")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes).Trim())")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes)[1..])")]
    [InlineData("int.Parse(Log(Encoding.UTF8.GetString(bytes)))")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes).AsSpan())")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(new ReadOnlySequence<byte>(bytes)))")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(count: 1, bytes: bytes, index: 2))")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes, count: 1, index: 2))")]
    [InlineData("int.Parse(text)")]
    [InlineData("int.Parse(bytes)")]
    public Task Text_that_is_changed_or_of_another_encoding_is_left_alone(string expression)
        => U8G0044.StaysSilent(TextCode.Expression(expression));

    [Theory]
    [InlineData("""
        string number = Encoding.UTF8.GetString(bytes);
        if (!int.TryParse(number, out int value))
            throw new FormatException(number);
        """)]
    [InlineData("""
        string number = Encoding.UTF8.GetString(bytes);
        bytes[0] = 0;
        Use(int.Parse(number));
        """)]
    [InlineData("""
        string number = Encoding.UTF8.GetString(bytes);
        if (flag)
            Use(int.Parse(number));
        """)]
    [InlineData("""
        string number = Encoding.UTF8.GetString(Read());
        try { Use(int.Parse(number)); } catch (FormatException) { }
        """)]
    [InlineData("""
        string number = Encoding.UTF8.GetString(bytes);
        Func<int> f = () => int.Parse(number);
        Use(f);
        """)]
    public Task A_local_that_is_used_otherwise_or_elsewhere_is_left_alone(string statements)
        => U8G0044.StaysSilent(TextCode.Statements(statements));

    [Theory]
    [InlineData("byte.TryParse(Encoding.UTF8.GetString(bytes), out bytes[0])")]
    [InlineData("byte.TryParse(Encoding.UTF8.GetString(buffer), out buffer[0])")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes), (NumberStyles)(bytes[0] = 1))")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes), (NumberStyles)bytes[0]++)")]
    [InlineData("int.Parse(Encoding.UTF8.GetString(bytes), CultureInfo.GetCultureInfo(Encoding.ASCII.GetString(Read())))")]
    public Task Bytes_that_a_later_argument_could_write_to_are_left_alone(string expression)
        => U8G0044.StaysSilent(TextCode.Expression(expression));

    [Fact]
    public Task A_local_is_not_taken_out_before_an_argument_that_could_write_to_the_bytes()
        => U8G0044.StaysSilent(TextCode.Statements("""
            string number = Encoding.UTF8.GetString(bytes);
            Use(byte.TryParse(number, out bytes[0]));
            """));

    [Fact]
    public Task A_span_does_not_outlive_an_await()
        => U8G0044.StaysSilent(
            Code.Members("async Task<int> M(byte[] b, Task<IFormatProvider> p) => int.Parse(Encoding.UTF8.GetString(b), await p);"));

    [Fact]
    public Task An_expression_tree_is_left_alone()
        => U8G0044.StaysSilent(Code.Members("Expression<Func<byte[], int>> M() => b => int.Parse(Encoding.UTF8.GetString(b));"));

    [Fact]
    public Task In_net_8_numbers_have_the_overload_and_a_Guid_does_not()
        => U8G0044.Fixes(
            TextCode.Expression("""
                (
                    [|int.Parse(Encoding.UTF8.GetString(bytes))|],
                    [|Guid.Parse(Encoding.UTF8.GetString(bytes))|],
                    Version.Parse(Encoding.UTF8.GetString(bytes)))
                """),
            TextCode.Expression("""
                (
                    int.Parse(bytes),
                    [|Guid.Parse(Encoding.UTF8.GetString(bytes))|],
                    Version.Parse(Encoding.UTF8.GetString(bytes)))
                """),
            CodeOptions.Net8);

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_no_overload()
        => U8G0044.OffersNoFixWhenLinked(
            Code.Members("Guid M(byte[] b) => [|Guid.Parse(Encoding.UTF8.GetString(b))|];"), CodeOptions.Default, CodeOptions.Net8);

    [Fact]
    public Task It_is_offered_where_both_target_frameworks_can_compile_it()
        => U8G0044.FixesWhenLinked(
            Code.Members("int M(byte[] b) => [|int.Parse(Encoding.UTF8.GetString(b))|];"),
            Code.Members("int M(byte[] b) => int.Parse(b);"),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task It_is_silent_in_CSharp_10()
        => U8G0044.StaysSilent(Code.Members("int M(byte[] b) => int.Parse(Encoding.UTF8.GetString(b));"), CodeOptions.CSharp10);

    [Fact]
    public Task It_is_found_in_CSharp_11()
        => U8G0044.Fixes(
            Code.Members("int M(byte[] b) => [|int.Parse(Encoding.UTF8.GetString(b))|];"),
            Code.Members("int M(byte[] b) => int.Parse(b);"),
            CodeOptions.CSharp11);

    [Fact]
    public Task Generated_code_is_left_alone()
        => U8G0044.StaysSilent("// <auto-generated/>\n" + Code.Members("int M(byte[] b) => int.Parse(Encoding.UTF8.GetString(b));"));

    [Fact]
    public Task A_type_of_the_same_name_elsewhere_is_left_alone()
        => U8G0044.StaysSilent("""
            namespace Own
            {
                struct Version
                {
                    public static Version Parse(string s) => default;
                    public static Version Parse(ReadOnlySpan<byte> s) => default;
                }
                class C { object M(byte[] b) => Version.Parse(Encoding.UTF8.GetString(b)); }
            }
            """);

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning_and_says_why()
    {
        Diagnostic found = Assert.Single(await U8G0044.Reports(TextCode.Statements("""
            foreach (char c in text)
                Use({|U8G1044:int.Parse(Encoding.UTF8.GetString(bytes))|});
            """)));

        Assert.Equal(
            "'int.Parse' parses a string that 'GetString' returns; pass the bytes [in foreach at line 14 of M]",
            found.GetMessage());
    }

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0044.OffersNoFix(TextCode.Expression("""
            [|int.Parse(Encoding.UTF8.GetString(
            #if X
            null!
            #else
            bytes
            #endif
            ))|]
            """));
}
