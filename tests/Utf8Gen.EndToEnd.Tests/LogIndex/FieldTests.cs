using LogIndex;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>What is taken for a field and its value, in lines of both kinds and in all indexes.</summary>
public sealed class FieldTests
{
    [Theory]
    [InlineData("""{"level":"info"}""", "info")]
    [InlineData("""  {"level" : "info" } """, "info")]
    [InlineData("""{"level":""}""", "")]
    [InlineData("""{"level":200}""", "200")]
    [InlineData("""{"level":0}""", "0")]
    [InlineData("""{"level":0.5}""", "0.5")]
    [InlineData("""{"a":1,"level":200}""", "200")]
    [InlineData("""{"level":200,"a":{}}""", "200")]
    [InlineData("""{"level":-1.50e3}""", "-1.50e3")]
    [InlineData("""{"level":true}""", "true")]
    [InlineData("""{"level":null}""", "null")]
    [InlineData("""{"level":"a \"b\" \\ \/ \n\u00e9\ud83d\ude00"}""", "a \"b\" \\ / \n\u00e9\U0001F600")]
    [InlineData("""{"l\u0065vel":"info"}""", "info")]
    [InlineData("""{"a":"\\","level":"\"","b":"\\\\"}""", "\"")]
    [InlineData("""{"level":"zoë 東京 😀"}""", "zoë 東京 😀")]
    [InlineData("""{"a":[{"level":"inner"}],"b":{"level":{}},"level":"outer"}""", "outer")]
    public void A_line_of_JSON_has_the_value_of_a_property(string line, string value)
        => Assert.Equal([$"{value} x1"], AllIndexes.Of(line).ValuesOf("level"));

    [Theory]
    [InlineData("level=info", "info")]
    [InlineData(" \tlevel=info\t ", "info")]
    [InlineData("level=", "")]
    [InlineData("level= a=b", "")]
    [InlineData("level=\"\"", "")]
    [InlineData("level=a=b\"c", "a=b\"c")]
    [InlineData("level=\"a b=c\" d=e", "a b=c")]
    [InlineData("level=\"a\tb\"", "a\tb")]
    [InlineData("level=\"a \\\"b\\\" \\\\ \\/ \\n\\u00e9\\ud83d\\ude00\"", "a \"b\" \\ / \n\u00e9\U0001F600")]
    [InlineData("level=zoë", "zoë")]
    [InlineData("level=\"東京 😀\"", "東京 😀")]
    [InlineData("level=C:\\new", "C:\\new")]
    public void A_line_of_fields_has_the_value_behind_a_name(string line, string value)
        => Assert.Equal([$"{value} x1"], AllIndexes.Of(line).ValuesOf("level"));

    [Fact]
    public void A_text_is_one_value_however_it_is_written()
    {
        LogSummary summary = AllIndexes.Of(
            """{"user":"zoë 1","n":1}""",
            """{"user":"zo\u00eb 1","n":"1"}""",
            "user=\"zoë 1\" n=1",
            "user=\"zo\\u00eb\\u0020\\u0031\" n=\"1\"");

        Assert.Equal(["zoë 1 x4"], summary.ValuesOf("user"));
        Assert.Equal(["1 x4"], summary.ValuesOf("n"));
    }

    [Fact]
    public void Both_values_of_a_field_that_is_twice_in_a_line_count()
    {
        LogSummary summary = AllIndexes.Of("""{"user":"a","user":"b","user":"a"}""", "user=b user=c");

        Assert.Equal(["a x2", "b x2", "c x1"], summary.ValuesOf("user"));
    }

    [Theory]
    [InlineData("""{"user":"a\"","n":1,"x":[],"user":"b"}""")]
    [InlineData("""{"user":"a\"","n":1,"x": 0,"user":"b"}""")]
    [InlineData("""{"user":"a\"","n":1,"x":true,"user":"b"}""")]
    [InlineData("""{"user":"a\"","n":1,"\u0078":0,"user":"b"}""")]
    public void A_value_counts_once_whatever_follows_in_the_line(string line)
    {
        LogSummary summary = AllIndexes.Of(line);

        Assert.Equal(["a\" x1", "b x1"], summary.ValuesOf("user"));
        Assert.Equal(["1 x1"], summary.ValuesOf("n"));
    }

    [Fact]
    public void Fields_that_nobody_has_thought_of_are_indexed()
    {
        LogSummary summary = AllIndexes.Of("""{"größe":"1","":"none"}""", "größe=2 Level=info");

        Assert.Equal(["größe", "", "Level"], summary.Fields.Select(field => field.Name));
        Assert.Equal(["1 x1", "2 x1"], summary.ValuesOf("größe"));
    }

    [Fact]
    public void The_time_is_not_indexed()
    {
        LogSummary summary = AllIndexes.Of("time=1 level=info", """{"time":"2","Time":"3"}""");

        Assert.Equal(["Time", "level"], summary.Fields.Select(field => field.Name).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("")]
    [InlineData("\n \t\r\n{}\n")]
    [InlineData("""{"a":{},"b":[1,2]}""")]
    public void A_line_without_values_is_only_counted(string log)
    {
        LogSummary summary = AllIndexes.Of(log);

        Assert.Empty(summary.Fields);
        Assert.Equal(0, summary.DistinctValues);
    }

    [Fact]
    public void Values_of_any_length_are_indexed()
    {
        string[] values = [.. Enumerable.Range(1, 400).Select(static length => new string('é', length) + length)];

        LogSummary summary = AllIndexes.Of([.. values.Select(static value => $"v={value}")]);

        Assert.Equal(values.Select(static value => $"{value} x1"), summary.ValuesOf("v"));
    }

    [Fact]
    public void A_text_in_two_fields_is_two_values()
        => Assert.Equal(2, AllIndexes.Of("from=anna to=anna").DistinctValues);
}
