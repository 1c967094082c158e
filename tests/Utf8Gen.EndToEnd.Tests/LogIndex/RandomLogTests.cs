using System.Globalization;
using System.Text;
using System.Text.Json;
using LogIndex;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>Random logs: all indexes find the same, and it is what was put in.</summary>
public sealed class RandomLogTests
{
    private static readonly string[] Names = ["level", "service", "path", "user", "größe", "x"];

    [Fact]
    public void Made_up_logs_are_indexed_alike()
    {
        foreach (int seed in TestSeeds.Take(5))
        {
            LogSummary summary = AllIndexes.Of(FakeLog.Create(seed, lines: 500));

            Assert.True(summary.Totals.Lines == 500, TestSeeds.Describe(seed));
            Assert.All(summary.Fields, field => Assert.Equal(500, field.Count));
            Assert.Equal(["level", "path", "request", "service", "status", "user"], summary.Fields.Select(field => field.Name));
        }
    }

    [Fact]
    public void Made_up_logs_depend_on_the_seed_and_on_nothing_else()
    {
        Assert.Equal(FakeLog.Create(seed: 1, lines: 20), FakeLog.Create(seed: 1, lines: 20));
        Assert.NotEqual(FakeLog.Create(seed: 1, lines: 20), FakeLog.Create(seed: 2, lines: 20));
    }

    [Fact]
    public void What_was_put_in_is_found()
    {
        foreach (int seed in TestSeeds.Take(20))
        {
            var random = new Random(seed);
            List<(int Line, string Name, string Value)> fields = [
                .. Enumerable.Range(0, 300).Select(_ => NextField(random)).OrderBy(field => field.Line)
            ];
            string[] lines = [
                .. Enumerable.Range(1, 100).Select(number => ToLine(random, [.. fields.Where(field => field.Line == number)]))
            ];

            LogSummary summary = AllIndexes.Of(lines);

            Assert.Equal(Expect(fields), Describe(summary));
        }
    }

    private static (int Line, string Name, string Value) NextField(Random random)
        => (random.Next(1, 101), Names[random.Next(Names.Length)], NextText(random));

    private static string NextText(Random random)
    {
        var text = new StringBuilder();
        for (int length = random.Next(random.Next(40)); length > 0; length--)
        {
            // Few characters, so that some texts come twice; and of each length in UTF-8, quotes
            // and escapes among them.
            text.Append("ab \"\\=\t{é東😀".EnumerateRunes().ElementAt(random.Next(11)).ToString());
        }

        return text.ToString();
    }

    private static string ToLine(Random random, (int Line, string Name, string Value)[] fields)
        => random.Next(2) == 0
            ? $"{{{string.Join(',', fields.Select(field => $"{JsonSerializer.Serialize(field.Name)}:{JsonSerializer.Serialize(field.Value)}"))}}}"
            : string.Join(' ', fields.Select(field => $"{field.Name}={JsonSerializer.Serialize(field.Value)}"));

    private static IEnumerable<string> Expect(IEnumerable<(int Line, string Name, string Value)> fields)
        => fields.GroupBy(field => (field.Name, field.Value))
            .Select(group =>
                Describe(group.Key.Name, group.Key.Value, group.Count(), group.Min(field => field.Line), group.Max(field => field.Line)))
            .Order(StringComparer.Ordinal);

    private static IEnumerable<string> Describe(LogSummary summary)
        => summary.Fields
            .SelectMany(field => field.Top.Select(value => Describe(field.Name, value.Value, value.Count, value.FirstLine, value.LastLine)))
            .Order(StringComparer.Ordinal);

    private static string Describe(string name, string value, int count, int firstLine, int lastLine)
        => string.Create(CultureInfo.InvariantCulture, $"{name}={value}: {count}, {firstLine} to {lastLine}");
}
