using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading.Values;

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
    [InlineData("Enum.Parse<DayOfWeek>(reader.GetString()!)")]
    [InlineData("Enum.Parse<DayOfWeek>(element.GetString()!)")]
    public Task Numbers_and_enums_are_reported_only(string expression) => U8G0009.OffersNoFix(Expression($"[|{expression}|]"));

    [Theory]
    [InlineData("Guid.Parse(name)")]
    [InlineData("Guid.Parse(property.Name)")]
    [InlineData("Guid.Parse(reader.GetString() ?? name)")]
    [InlineData("Guid.Parse(reader.GetString()!.Trim())")]
    [InlineData("Guid.Parse(reader.GetString(), null)")]
    [InlineData("Guid.Parse(reader.GetString().AsSpan())")]
    [InlineData("""Guid.ParseExact(reader.GetString()!, "D")""")]
    [InlineData("Guid.TryParse(reader.GetString(), out _)")]
    [InlineData("DateTime.Parse(reader.GetString()!, null)")]
    [InlineData("DateTime.Parse(reader.GetString()!, System.Globalization.CultureInfo.InvariantCulture)")]
    [InlineData("DateTime.Parse(reader.GetString()!, null, System.Globalization.DateTimeStyles.AdjustToUniversal)")]
    [InlineData("""DateTime.ParseExact(reader.GetString()!, "o", null)""")]
    [InlineData("DateTime.TryParse(reader.GetString(), out _)")]
    [InlineData("DateTimeOffset.Parse(element.GetString()!, null)")]
    [InlineData("""DateTimeOffset.ParseExact(reader.GetString()!, "o", null)""")]
    [InlineData("DateOnly.Parse(reader.GetString()!)")]
    [InlineData("TimeSpan.Parse(reader.GetString()!)")]
    [InlineData("Version.Parse(reader.GetString()!)")]
    [InlineData("bool.Parse(reader.GetString()!)")]
    [InlineData("char.Parse(reader.GetString()!)")]
    [InlineData("int.Parse(reader.GetString()!, null)")]
    [InlineData("int.Parse(reader.GetString()!, System.Globalization.NumberStyles.Integer)")]
    [InlineData("int.Parse(element.GetString()!)")]
    [InlineData("int.TryParse(reader.GetString(), out _)")]
    [InlineData("Enum.Parse<DayOfWeek>(reader.GetString()!, true)")]
    [InlineData("Enum.Parse(typeof(DayOfWeek), reader.GetString()!)")]
    [InlineData("Guid.Parse(maybe?.GetString()!)")]
    [InlineData("Own.Guid.Parse(reader.GetString()!)")]
    [InlineData("Guid.Parse(own.GetString())")]
    [InlineData("reader.GetGuid()")]
    public Task Other_ways_to_parse_are_left_alone(string expression) => U8G0009.StaysSilent(Expression(expression));

    [Theory]
    [InlineData("[|Guid.Parse(reader.GetString()!)|]", "'Guid.Parse' parses a string that 'GetString' returns; use GetGuid()")]
    [InlineData(
        "[|System.DateTime.Parse(element.GetString()!)|]",
        "'DateTime.Parse' parses a string that 'GetString' returns; use GetDateTime()")]
    [InlineData(
        "[|int.Parse(reader.GetString()!)|]",
        "'int.Parse' parses a string that 'GetString' returns; use CopyString and parse the bytes that it unescapes")]
    [InlineData(
        "[|Enum.Parse<DayOfWeek>(reader.GetString()!)|]",
        "'Enum.Parse' parses a string that 'GetString' returns; use a [Utf8Table<DayOfWeek>], which finds the member by the bytes of its "
            + "name")]
    public Task The_message_says_what_to_write(string expression, string message) => U8G0009.Reports(Expression(expression), message);

    [Theory]
    [InlineData("Guid.Parse(reader.GetString()!)", "Read with GetGuid (accepts the D format only)")]
    [InlineData("DateTime.Parse(reader.GetString()!)", "Read with GetDateTime (accepts ISO 8601 only, and Z gives Utc)")]
    [InlineData("DateTimeOffset.Parse(reader.GetString()!)", "Read with GetDateTimeOffset (accepts ISO 8601 only)")]
    public async Task The_title_says_what_is_different(string expression, string title)
    {
        Exception offered = await Assert.ThrowsAnyAsync<Exception>(() => U8G0009.OffersNoFix(Expression($"[|{expression}|]")));
        Assert.Contains($"'{title}' is offered", offered.Message, StringComparison.Ordinal);
    }

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
        Assert.EndsWith("use GetGuid() [in while at line 5 of M]", found[0].GetMessage(), StringComparison.Ordinal);
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

    private static string Expression(string expression) => "using System;\nusing System.Text.Json;\n" + Code.Members($$"""
        object M(ref Utf8JsonReader reader, JsonElement element, JsonProperty property, JsonElement? maybe, OwnReader own, string name)
            => {{expression}};
        """) + """
        class OwnReader { public string GetString() => ""; }
        namespace Own { class Guid { public static Guid Parse(string text) => new(); } }
        """;
}
