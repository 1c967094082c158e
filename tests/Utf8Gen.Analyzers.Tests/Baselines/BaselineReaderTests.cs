using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Tests.Baselines;

public class BaselineReaderTests
{
    [Fact]
    public void An_entry_has_what_is_written()
    {
        Baseline baseline = Read(
            """
            {
              "$schema": "https://example.org/schema.json",
              "version": 1,
              "findings": [
                { "project": "Shop", "rule": "U8G0001", "member": "M:C.M", "expression": "$1==\"id\"", "count": 3, "hot": 2 },
                { "project": "Shop", "rule": "U8G0002", "member": "M:C.N", "expression": "$1" }
              ]
            }
            """);

        Assert.Null(baseline.Mistake);
        Assert.Empty(baseline.UnknownRules);
        Assert.Equal(
            [
                new BaselineEntry("Shop", "U8G0001", "M:C.M", "$1==\"id\"", Count: 3, Hot: 2),
                new BaselineEntry("Shop", "U8G0002", "M:C.N", "$1", Count: 1, Hot: 0),
            ],
            baseline.Entries);
    }

    [Theory]
    [InlineData("", 0, "expected an object")]
    [InlineData("[", 0, "expected an object")]
    [InlineData("{}", 0, "the baseline has no 'version'")]
    [InlineData("""{ "version": 1 }""", 0, "the baseline has no 'findings'")]
    [InlineData("""{ "version": 2 }""", 13, "this version of Utf8Gen reads baselines of version 1 only")]
    [InlineData("""{ "version": 1, "finding": [] }""", 16, "a baseline has no property 'finding'")]
    [InlineData("""{ "version": 1, "version": 1 }""", 16, "'version' is there twice")]
    [InlineData("""{ "version": 1, "findings": [{}] }""", 29, "the finding has no 'project'")]
    [InlineData("""{ "version": 1, "findings": [{ "project": 1 }] }""", 42, "expected a string")]
    [InlineData("""{ "version": 1, "findings": [] } x""", 33, "expected nothing more after the value")]
    public void A_mistake_is_said_where_it_is(string text, int position, string message)
    {
        Baseline baseline = Read(text);

        Assert.Equal(new FileMistake(position, message), baseline.Mistake);
        Assert.Empty(baseline.Entries);
    }

    [Theory]
    [InlineData("count", "0", "expected a number from 1 to 2147483647")]
    [InlineData("count", "-1", "expected a number that is not negative")]
    [InlineData("count", "1.5", "expected a whole number")]
    [InlineData("count", "2147483648", "expected a number from 1 to 2147483647")]
    [InlineData("hot", "0", "expected a number from 1 to 2147483647")]
    [InlineData("hot", "2", "the finding has a larger 'hot' than 'count'")]
    [InlineData("line", "1", "a finding has no property 'line'")]
    public void A_number_that_cannot_be_is_a_mistake(string name, string value, string message)
        => Assert.Equal(message, Read(WithEntry($"{Complete}, \"{name}\": {value}")).Mistake?.Message);

    [Theory]
    [InlineData("project")]
    [InlineData("rule")]
    [InlineData("member")]
    [InlineData("expression")]
    public void An_entry_without_one_of_its_parts_is_a_mistake(string name)
    {
        string without = string.Join(", ", Complete.Split(", ").Where(part => !part.StartsWith($"\"{name}\"", StringComparison.Ordinal)));

        Assert.Equal($"the finding has no '{name}'", Read(WithEntry(without)).Mistake?.Message);
    }

    [Fact]
    public void An_id_that_no_rule_has_voids_its_entry_only()
    {
        Baseline baseline = Read(WithEntry(Complete.Replace("U8G0001", "U8G1001", StringComparison.Ordinal)));

        Assert.Null(baseline.Mistake);
        UnknownRule unknown = Assert.Single(baseline.UnknownRules);
        Assert.Equal(("U8G1001", "\"U8G1001\"".Length), (unknown.Id, unknown.Length));
    }

    [Fact]
    public void Any_start_of_a_file_is_read_without_an_exception()
    {
        string text = WithEntry(Complete);

        Assert.All(Enumerable.Range(0, text.Length), length => Assert.NotNull(Read(text[..length]).Mistake));
        Assert.Null(Read("\uFEFF" + text).Mistake);
    }

    private const string Complete = "\"project\": \"Shop\", \"rule\": \"U8G0001\", \"member\": \"M:C.M\", \"expression\": \"$1\"";

    private static string WithEntry(string properties) => $$"""{ "version": 1, "findings": [{ {{properties}} }] }""";

    private static Baseline Read(string text) => BaselineReader.Read(text, static id => id.StartsWith("U8G0", StringComparison.Ordinal));
}
