using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

public class ParsedTextTests
{
    private static readonly Rule U8G0009 = Rule.Of<PatternAnalyzer, ParsedTextFixProvider>("U8G0009");

    [Theory]
    [InlineData("Guid.Parse(reader.GetString()!)", "reader.GetGuid()")]
    [InlineData("Guid.Parse(input: reader.GetString()!)", "reader.GetGuid()")]
    [InlineData("System.Guid.Parse((reader.GetString()!))", "reader.GetGuid()")]
    [InlineData("DateTime.Parse(reader.GetString()!)", "reader.GetDateTime()")]
    [InlineData("DateTimeOffset.Parse(reader.GetString()!)", "reader.GetDateTimeOffset()")]
    [InlineData("Guid.Parse(element.GetString()!)", "element.GetGuid()")]
    [InlineData("DateTime.Parse(element.GetString()!)", "element.GetDateTime()")]
    [InlineData(
        """DateTimeOffset.Parse(element.GetProperty("at"u8).GetString()!)""",
        """element.GetProperty("at"u8).GetDateTimeOffset()""")]
    [InlineData("Guid.Parse(reader.GetString()!, null)", "reader.GetGuid()")]
    [InlineData("Guid.Parse(reader.GetString()!, CultureInfo.InvariantCulture)", "reader.GetGuid()")]
    [InlineData("DateTime.Parse(reader.GetString()!, null)", "reader.GetDateTime()")]
    [InlineData("DateTime.Parse(reader.GetString()!, CultureInfo.InvariantCulture)", "reader.GetDateTime()")]
    [InlineData("DateTime.Parse(provider: CultureInfo.InvariantCulture, s: reader.GetString()!)", "reader.GetDateTime()")]
    [InlineData(
        "DateTime.Parse(element.GetString()!, CultureInfo.InvariantCulture, DateTimeStyles.RoundtripKind)", "element.GetDateTime()")]
    [InlineData("DateTimeOffset.Parse(element.GetString()!, CultureInfo.InvariantCulture)", "element.GetDateTimeOffset()")]
    [InlineData("DateTimeOffset.Parse(reader.GetString()!, null, DateTimeStyles.None)", "reader.GetDateTimeOffset()")]
    [InlineData(
        "Guid.Parse( /* one */ reader /* two */ .GetString( /* three */ )! /* four */ )",
        "reader /* two */ .GetGuid(/* one */ /* three */ /* four */ )")]
    public Task A_value_with_a_getter_of_its_own(string before, string after)
        => U8G0009.WithoutFixAll().Fixes(Expression($"[|{before}|]"), Expression(after));

    [Theory]
    [InlineData("int.Parse(reader.GetString()!)")]
    [InlineData("Int64.Parse(reader.GetString()!)")]
    [InlineData("double.Parse(reader.GetString()!)")]
    [InlineData("decimal.Parse(reader.GetString()!)")]
    [InlineData("byte.Parse(reader.GetString()!)")]
    [InlineData("Int128.Parse(reader.GetString()!)")]
    [InlineData("Half.Parse(reader.GetString()!)")]
    [InlineData("ulong.Parse(reader.GetString()!, CultureInfo.InvariantCulture)")]
    [InlineData("int.Parse(reader.GetString()!, null)")]
    [InlineData("int.Parse(reader.GetString()!, NumberStyles.HexNumber)")]
    [InlineData("decimal.Parse(reader.GetString()!, NumberStyles.Any, CultureInfo.InvariantCulture)")]
    [InlineData("""decimal.Parse(reader.GetString()!, CultureInfo.GetCultureInfo("de"))""")]
    [InlineData("int.TryParse(reader.GetString(), out _)")]
    [InlineData("long.TryParse(reader.GetString(), NumberStyles.Integer, CultureInfo.InvariantCulture, out _)")]
    [InlineData("decimal.TryParse(reader.GetString(), CultureInfo.InvariantCulture, out _)")]
    [InlineData("decimal.TryParse(result: out _, s: reader.GetString())")]
    public Task Numbers_are_reported_only(string expression) => U8G0009.OffersNoFix(Expression($"[|{expression}|]"));

    [Theory]
    [InlineData("Enum.Parse<DayOfWeek>(reader.GetString()!)")]
    [InlineData("Enum.Parse<DayOfWeek>(element.GetString()!)")]
    [InlineData("Enum.Parse<DayOfWeek>(reader.GetString()!, true)")]
    [InlineData("Enum.TryParse(element.GetString(), out DayOfWeek _)")]
    [InlineData("Enum.TryParse<DayOfWeek>(reader.GetString(), ignoreCase: true, out _)")]
    public Task Enums_are_reported_only(string expression) => U8G0009.OffersNoFix(Expression($"[|{expression}|]"));

    [Theory]
    [InlineData("Guid.TryParse(reader.GetString(), out _)")]
    [InlineData("Guid.TryParse(element.GetString(), CultureInfo.CurrentCulture, out _)")]
    [InlineData("DateTime.TryParse(reader.GetString(), out _)")]
    [InlineData("DateTime.TryParse(element.GetString(), CultureInfo.InvariantCulture, DateTimeStyles.None, out _)")]
    [InlineData("DateTimeOffset.TryParse(element.GetString(), CultureInfo.InvariantCulture, out _)")]
    public Task A_getter_throws_where_TryParse_returns_false(string expression)
        => U8G0009.OffersNoFix(Expression($"[|{expression}|]"));

    [Fact]
    public Task A_culture_that_the_fix_would_lose_keeps_it_from_being_fixed()
        => U8G0009.OffersNoFix(Expression("[|Guid.Parse(reader.GetString()!, CultureInfo.CurrentCulture)|]"));

    [Theory]
    [InlineData("Guid.Parse(name)")]
    [InlineData("Guid.Parse(property.Name)")]
    [InlineData("Guid.Parse(reader.GetString() ?? name)")]
    [InlineData("Guid.Parse(reader.GetString()!.Trim())")]
    [InlineData("Guid.Parse(reader.GetString().AsSpan())")]
    [InlineData("""Guid.ParseExact(reader.GetString()!, "D")""")]
    [InlineData("Guid.TryParse(name, out _)")]
    [InlineData("Guid.TryParse(property.Name, out _)")]
    [InlineData("Guid.TryParse(reader.GetString() ?? name, out _)")]
    [InlineData("Guid.TryParse(reader.GetString().AsSpan(), out _)")]
    [InlineData("""Guid.TryParseExact(reader.GetString(), "D", out _)""")]
    [InlineData("""DateTime.Parse(reader.GetString()!, CultureInfo.GetCultureInfo("de"))""")]
    [InlineData("DateTime.Parse(reader.GetString()!, CultureInfo.CurrentCulture)")]
    [InlineData("DateTime.Parse(reader.GetString()!, null, DateTimeStyles.AdjustToUniversal)")]
    [InlineData("DateTime.Parse(reader.GetString()!, null, styles)")]
    [InlineData("DateTime.TryParse(reader.GetString(), CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out _)")]
    [InlineData("DateTime.TryParse(reader.GetString(), CultureInfo.CurrentCulture, DateTimeStyles.None, out _)")]
    [InlineData("""DateTime.ParseExact(reader.GetString()!, "o", null)""")]
    [InlineData("DateTimeOffset.Parse(element.GetString()!, CultureInfo.CurrentCulture)")]
    [InlineData("""DateTimeOffset.ParseExact(reader.GetString()!, "o", null)""")]
    [InlineData("DateOnly.Parse(reader.GetString()!)")]
    [InlineData("DateOnly.TryParse(reader.GetString(), out _)")]
    [InlineData("TimeSpan.Parse(reader.GetString()!)")]
    [InlineData("TimeSpan.TryParse(reader.GetString(), out _)")]
    [InlineData("Version.Parse(reader.GetString()!)")]
    [InlineData("bool.Parse(reader.GetString()!)")]
    [InlineData("bool.TryParse(reader.GetString(), out _)")]
    [InlineData("char.Parse(reader.GetString()!)")]
    [InlineData("int.Parse(element.GetString()!)")]
    [InlineData("int.TryParse(element.GetString(), out _)")]
    [InlineData("int.Parse(property.Name, CultureInfo.InvariantCulture)")]
    [InlineData("int.TryParse(property.Name, out _)")]
    [InlineData("int.TryParse(reader.GetString() ?? name, out _)")]
    [InlineData("int.TryParse(reader.GetString().AsSpan(), out _)")]
    [InlineData("decimal.Parse(reader.GetString()!.Replace(',', '.'), CultureInfo.InvariantCulture)")]
    [InlineData("decimal.TryParse(own.GetString(), NumberStyles.Any, CultureInfo.InvariantCulture, out _)")]
    [InlineData("System.Numerics.BigInteger.Parse(reader.GetString()!)")]
    [InlineData("Enum.Parse<DayOfWeek>(reader.GetString()!, ignoresCase)")]
    [InlineData("Enum.TryParse<DayOfWeek>(reader.GetString(), ignoresCase, out _)")]
    [InlineData("Enum.TryParse<DayOfWeek>(name, out _)")]
    [InlineData("Enum.TryParse<DayOfWeek>(property.Name, out _)")]
    [InlineData("Enum.Parse(typeof(DayOfWeek), reader.GetString()!)")]
    [InlineData("Enum.Parse<FileAccess>(reader.GetString()!)")] // There is no table of flags.
    [InlineData("Enum.TryParse(typeof(DayOfWeek), reader.GetString(), out _)")]
    [InlineData("Guid.Parse(maybe?.GetString()!)")]
    [InlineData("Guid.TryParse(maybe?.GetString(), out _)")]
    [InlineData("Own.Guid.Parse(reader.GetString()!)")]
    [InlineData("Guid.Parse(own.GetString())")]
    [InlineData("reader.GetGuid()")]
    public Task Other_ways_to_parse_are_left_alone(string expression) => U8G0009.StaysSilent(Expression(expression));

    [Theory]
    [InlineData("string? text = reader.GetString(); return [|decimal.Parse(text!, CultureInfo.InvariantCulture)|];")]
    [InlineData("string text = (reader.GetString()!); reader.Read(); return [|long.Parse(text)|];")]
    [InlineData("string? text = reader.GetString(); if (text is null) return 0; return [|int.Parse(text)|];")]
    [InlineData("string? text = reader.GetString(); if (text is not null) return [|int.Parse(text)|]; return 0;")]
    [InlineData("var text = reader.GetString(); return text != null && [|int.TryParse(text, out int i)|] ? i : 0;")]
    [InlineData("var text = reader.GetString(); if (string.IsNullOrEmpty(text)) return 0; return [|Guid.Parse(text)|];")]
    [InlineData(
        """var text = reader.GetString(); if ([|ulong.TryParse(text, out var n)|]) return n; throw new JsonException($"No '{text}'");""")]
    [InlineData(
        """var text = reader.GetString(); return [|Guid.TryParse(text, out var id)|] ? id : throw new FormatException("No " + text);""")]
    public Task A_local_that_is_not_needed_otherwise(string statements) => U8G0009.OffersNoFix(Body(statements));

    [Theory]
    [InlineData("var text = reader.GetString()!; Console.WriteLine(text); return int.Parse(text);")]
    [InlineData("var text = reader.GetString()!; return int.TryParse(text, out int i) ? i : text;")]
    [InlineData("var text = reader.GetString()!; return int.TryParse(text, out int i) ? i : double.Parse(text);")]
    [InlineData("var text = reader.GetString()!; text = text.Trim(); return int.Parse(text);")]
    [InlineData("""var text = reader.GetString()!; text += "0"; return int.Parse(text);""")]
    [InlineData("var text = reader.GetString()!; Func<int> f = () => int.Parse(text); return f();")]
    [InlineData("var text = reader.GetString()!; Action f = () => throw new JsonException(text); return (int.Parse(text), f);")]
    [InlineData("string? text = null, other = reader.GetString(); return int.Parse(other ?? text!);")]
    [InlineData("string? text = null; text = reader.GetString(); return int.Parse(text!);")]
    [InlineData("var text = property.Name; return int.Parse(text);")]
    [InlineData("var text = element.GetString()!; return int.Parse(text);")]
    [InlineData("var text = reader.GetString() ?? name; return int.Parse(text);")]
    [InlineData("var text = reader.GetString()!; return text == name ? 0 : int.Parse(text);")]
    [InlineData("""var text = reader.GetString()!; return text is "none" ? 0 : int.Parse(text);""")]
    [InlineData("var text = reader.GetString()!; return string.IsNullOrWhiteSpace(text) ? 0 : int.Parse(text);")]
    [InlineData("var text = reader.GetString()!; return text.Length == 0 ? 0 : int.Parse(text);")]
    [InlineData("name = reader.GetString()!; return int.Parse(name);")]
    [InlineData("return int.TryParse(reader.ValueSpan, out int i) ? i : int.Parse(reader.GetString()!);")]
    public Task A_local_that_is_needed(string statements) => U8G0009.StaysSilent(Body(statements));

    [Fact]
    public async Task What_counts_is_how_often_the_string_is_created()
    {
        Diagnostic[] found = [.. await U8G0009.Reports(Body("""
            string text = reader.GetString()!;
            foreach (char c in name)
                Console.WriteLine([|int.Parse(text)|]);
            while (reader.Read())
            {
                string? value = reader.GetString();
                if (!{|U8G1009:decimal.TryParse(value, NumberStyles.Float, CultureInfo.InvariantCulture, out _)|})
                    throw new JsonException(value);
            }

            return 0;
            """))];

        Assert.Equal(2, found.Length);
    }

    [Theory]
    [InlineData("[|int.Parse(reader.GetString())|]")]
    [InlineData("[|decimal.TryParse(reader.GetString(), NumberStyles.Float, CultureInfo.InvariantCulture, out _)|]")]
    [InlineData("[|double.TryParse(reader.GetString(), out _)|]")]
    [InlineData("decimal.TryParse(reader.GetString(), NumberStyles.Number, CultureInfo.InvariantCulture, out _)")]
    [InlineData("int.Parse(reader.GetString(), NumberStyles.HexNumber)")]
    [InlineData("int.Parse(reader.GetString(), CultureInfo.CurrentCulture)")]
    [InlineData("double.TryParse(reader.GetString(), styles, null, out _)")]
    public async Task Before_NET_8_numbers_are_for_Utf8Parser(string expression)
    {
        Diagnostic[] found = [.. await U8G0009.Reports(
            $$"""
            using System.Globalization;
            using System.Text.Json;
            class C { object M(ref Utf8JsonReader reader, NumberStyles styles) => {{expression}}; }
            """,
            CodeOptions.NetStandard2)];

        Assert.All(found, static diagnostic => Assert.EndsWith(
            "use CopyString and Utf8Parser on the bytes that it unescapes, if white space around them and the culture do not matter",
            diagnostic.GetMessage(), StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(
        "[|Guid.Parse(reader.GetString()!)|]",
        "'Guid.Parse' parses a string that 'GetString' returns; use GetGuid() if only the D format is meant")]
    [InlineData(
        "[|System.DateTime.Parse(element.GetString()!)|]",
        "'DateTime.Parse' parses a string that 'GetString' returns; use GetDateTime() if only ISO 8601 is meant")]
    [InlineData(
        "[|int.Parse(reader.GetString()!)|]",
        "'int.Parse' parses a string that 'GetString' returns; use CopyString and parse the bytes that it unescapes")]
    [InlineData(
        "[|Enum.Parse<DayOfWeek>(reader.GetString()!)|]",
        "'Enum.Parse' parses a string that 'GetString' returns; use a [Utf8Table<DayOfWeek>] if only names are meant, not numbers "
            + "and lists")]
    [InlineData(
        "[|Enum.TryParse(element.GetString(), true, out DayOfWeek _)|]",
        "'Enum.TryParse' parses a string that 'GetString' returns; use a [Utf8Table<DayOfWeek>(IgnoreCase = true)] if only names are "
            + "meant, not numbers and lists")]
    [InlineData(
        "[|double.Parse(reader.GetString()!)|]",
        "'double.Parse' parses a string that 'GetString' returns; use CopyString and parse the bytes that it unescapes, if the spaces "
            + "of cultures do not matter")]
    [InlineData(
        "[|Guid.TryParse(reader.GetString(), out _)|]",
        "'Guid.TryParse' parses a string that 'GetString' returns; use TryGetGuid if only the D format is meant")]
    public Task The_message_says_what_to_write(string expression, string message) => U8G0009.Reports(Expression(expression), message);

    [Theory]
    [InlineData("Guid.Parse(reader.GetString()!)", "Read with GetGuid (only accepts the D format)")]
    [InlineData("DateTime.Parse(reader.GetString()!)", "Read with GetDateTime (only accepts ISO 8601, and Z gives Utc)")]
    [InlineData("DateTime.Parse(reader.GetString()!, null)", "Read with GetDateTime (only accepts ISO 8601, and Z gives Utc)")]
    [InlineData(
        "DateTime.Parse(reader.GetString()!, null, DateTimeStyles.RoundtripKind)", "Read with GetDateTime (only accepts ISO 8601)")]
    [InlineData("DateTimeOffset.Parse(reader.GetString()!)", "Read with GetDateTimeOffset (only accepts ISO 8601)")]
    public async Task The_title_says_what_is_different(string expression, string title)
    {
        Exception offered = await Assert.ThrowsAnyAsync<Exception>(() => U8G0009.OffersNoFix(Expression($"[|{expression}|]")));
        Assert.Contains($"'{title}' is offered", offered.Message, StringComparison.Ordinal);
    }

    private const string ParsesBytes =
        "'Guid.Parse' parses a string that 'GetString' returns; use CopyString and parse the bytes that it unescapes";

    [Theory]
    [InlineData("return reader.TryGetGuid(out Guid id) ? id : [|Guid.Parse(reader.GetString()!)|];")]
    [InlineData("try { return reader.GetGuid(); } catch (FormatException) { return [|Guid.Parse(reader.GetString()!)|]; }")]
    public async Task After_a_getter_that_failed_only_the_bytes_are_parsed_alike(string statements)
    {
        await U8G0009.Reports(Body(statements), ParsesBytes);
        await U8G0009.OffersNoFix(Body(statements));
    }

    [Theory]
    [InlineData("""id.ToString("N")""")]
    [InlineData("""$"{id:N}" """)]
    [InlineData("""maybe?.ToString("x")""")]
    [InlineData("id.ToString(Format)")]
    [InlineData("id.ToString(format)")]
    [InlineData("""id.TryFormat(chars, out _, "B")""")]
    [InlineData("System.Buffers.Text.Utf8Formatter.TryFormat(id, bytes, out _, 'N')")]
    [InlineData("""Guid.ParseExact(format, "N")""")]
    public async Task A_type_that_writes_another_format_reads_it(string written)
    {
        await U8G0009.Reports(WithWriter("[|Guid.Parse(reader.GetString()!)|]", written), ParsesBytes);
        await U8G0009.OffersNoFix(WithWriter("[|Guid.Parse(reader.GetString()!)|]", written));
    }

    [Theory]
    [InlineData("""id.ToString("D")""")]
    [InlineData("id.ToString()")]
    [InlineData("id.ToString(null)")]
    [InlineData("""$"{id}" """)]
    [InlineData("id.TryFormat(chars, out _)")]
    [InlineData("System.Buffers.Text.Utf8Formatter.TryFormat(id, bytes, out _)")]
    [InlineData("""17.ToString("N")""")]
    [InlineData("""id.Equals("N")""")]
    public Task A_type_that_writes_the_format_of_the_getter_may_use_it(string written)
        => U8G0009.Reports(
            WithWriter("[|Guid.Parse(reader.GetString()!)|]", written),
            "'Guid.Parse' parses a string that 'GetString' returns; use GetGuid() if only the D format is meant");

    [Theory]
    [InlineData("""at.ToString("O")""")]
    [InlineData("""$"{at:s}" """)]
    [InlineData("writer.WriteStringValue(at)")]
    public Task A_type_that_writes_iso_8601_reads_it(string written)
        => U8G0009.Reports(
            WithWriter("[|DateTime.Parse(reader.GetString()!)|]", written),
            "'DateTime.Parse' parses a string that 'GetString' returns; use GetDateTime() if only ISO 8601 is meant");

    [Theory]
    [InlineData("at.ToString()")]
    [InlineData("""at.ToString("d")""")]
    [InlineData("at.ToString(System.Globalization.CultureInfo.InvariantCulture)")]
    [InlineData("""$"{at}" """)]
    [InlineData("""DateTime.ParseExact(format, "yyyyMMdd", null)""")]
    public Task A_type_that_writes_dates_otherwise_is_left_alone(string written)
        => U8G0009.StaysSilent(WithWriter("DateTime.Parse(reader.GetString()!)", written));

    [Theory]
    [InlineData("return reader.TryGetDateTime(out DateTime at) ? at : DateTime.Parse(reader.GetString()!);")]
    [InlineData("return reader.TryGetDateTimeOffset(out var at) ? at : DateTimeOffset.Parse(reader.GetString()!);")]
    [InlineData("return element.TryGetGuid(out Guid id) ? id : Guid.Parse(element.GetString()!);")]
    [InlineData(
        "return System.Buffers.Text.Utf8Parser.TryParse(reader.ValueSpan, out Guid id, out _) ? id : Guid.Parse(reader.GetString()!);")]
    public Task What_nothing_can_replace_after_an_attempt_is_left_alone(string statements) => U8G0009.StaysSilent(Body(statements));

    [Fact]
    public Task The_getter_of_another_reader_shows_nothing()
        => U8G0009.Reports(
            Body("return element.TryGetGuid(out Guid id) ? id : [|Guid.Parse(reader.GetString()!)|];"),
            "'Guid.Parse' parses a string that 'GetString' returns; use GetGuid() if only the D format is meant");

    [Fact]
    public async Task On_a_hot_path_it_is_a_warning()
    {
        Diagnostic[] found = [.. await U8G0009.Reports(Code.Statements("""
            while (reader.Read())
                Console.WriteLine(
                    $"{{|U8G1009:Guid.Parse(reader.GetString()!)|}} {{|U8G1009:long.Parse(reader.GetString()!)|}} "
                    + $"{{|U8G1009:Enum.Parse<DayOfWeek>(element.GetString()!)|}}");
            """))];

        Assert.All(found, static diagnostic => Assert.Equal(DiagnosticSeverity.Warning, diagnostic.Severity));
        Assert.EndsWith(
            "use GetGuid() if only the D format is meant [in while at line 5 of M]", found[0].GetMessage(), StringComparison.Ordinal);
    }

    [Fact]
    public Task A_library_without_the_getter_keeps_it_silent()
        => U8G0009.StaysSilent("""
            namespace System.Text.Json
            {
                public struct JsonProperty { }
                public struct JsonElement { public string GetString() => ""; public object GetGuid() => ""; }
            }
            class C { System.Guid M(System.Text.Json.JsonElement e) => System.Guid.Parse(e.GetString()); }
            """, CodeOptions.WithoutSystemTextJson);

    [Fact]
    public Task A_directive_inside_keeps_it_from_being_fixed()
        => U8G0009.OffersNoFix(Code.Statements("""
            Guid id = [|Guid.Parse(
            #pragma warning disable CS8604
                reader.GetString()!)|];
            """));

    [Fact]
    public Task Findings_inside_one_another_are_fixed_one_by_one()
        => U8G0009.WithoutFixAll().Fixes(
            Code.Statements(
                "Guid id = [|Guid.Parse(element.EnumerateArray()"
                    + ".First(e => {|U8G1009:Guid.Parse(e.GetString()!)|} != default).GetString()!)|];"),
            Code.Statements("Guid id = element.EnumerateArray().First(e => e.GetGuid() != default).GetGuid();"));

    [Fact]
    public Task It_is_not_offered_where_another_target_framework_has_CSharp_10()
        => U8G0009.OffersNoFixWhenLinked(Expression("[|Guid.Parse(reader.GetString()!)|]"), CodeOptions.Default, CodeOptions.CSharp10);

    [Fact]
    public Task Both_target_frameworks_can_compile_it()
        => U8G0009.WithoutFixAll().FixesWhenLinked(
            Expression("[|Guid.Parse(reader.GetString()!)|]"), Expression("reader.GetGuid()"), CodeOptions.Default, CodeOptions.Net8);

    private static string WithWriter(string read, string written)
        => Code.Members($$"""
            const string Format = "N";
            object Read(ref Utf8JsonReader reader) => {{read}};
            void Write(Utf8JsonWriter writer, Guid id, Guid? maybe, DateTime at, char[] chars, byte[] bytes, string format)
            {
                {{(written.StartsWith("writer", StringComparison.Ordinal) ? written : "_ = " + written)}};
            }
            """);

    private static string Expression(string expression) => Body($"return {expression};");

    private static string Body(string statements) => """
        using System;
        using System.Globalization;
        using System.Text.Json;

        """ + Code.Members($$"""
        object M(
            ref Utf8JsonReader reader, JsonElement element, JsonProperty property, JsonElement? maybe, OwnReader own, string name,
            DateTimeStyles styles, bool ignoresCase)
        {
            {{statements}}
        }
        """) + """
        class OwnReader { public string GetString() => ""; }
        namespace Own { class Guid { public static Guid Parse(string text) => new(); } }
        """;
}
