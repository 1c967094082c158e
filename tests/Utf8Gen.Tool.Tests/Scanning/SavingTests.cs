using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Scanning;

/// <summary>Findings count by what their fixes save, and by line.</summary>
public sealed class SavingTests : IDisposable
{
    private readonly MemorySolution _shop = new(("Shop.cs", """
        using System.Text.Json;

        static class Shop
        {
            static void Write(Utf8JsonWriter writer, int id) => writer.WriteNumber("id", id);

            static bool IsBook(JsonElement item) => item.GetProperty("kind").GetString() == "book";
        }
        """));

    public void Dispose() => _shop.Dispose();

    [Fact]
    public async Task What_saves_some_nanoseconds_is_found_only_when_asked_for()
    {
        Assert.Equal(["U8G0003"], (await _shop.FindAsync()).Select(static finding => finding.Id));
        Assert.Equal(
            ["U8G0003", "U8G0020"], (await _shop.FindAsync(includesMicro: true)).Select(static finding => finding.Id));
    }

    [Fact]
    public async Task A_line_is_one_finding_and_the_largest_saving_is_its_rule()
    {
        Finding finding = (await _shop.FindAsync(includesMicro: true))[0];

        Assert.Equal(("U8G0003", RuleCost.Allocates), (finding.Id, finding.Saves));
        Assert.Equal(["U8G0005"], finding.OnSameLine.Select(static other => other.Id));
    }

    [Fact]
    public async Task Mistakes_on_a_line_are_several_findings()
    {
        using var solution = new MemorySolution(("Mistakes.cs", """
            using System.Text.Json;
            using System.Text.Json.Serialization;

            abstract class Skips : JsonConverter<string>
            {
                public override string? Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options)
                {
                    reader.Read(); reader.Skip(); reader.Read(); reader.Skip();
                    return null;
                }
            }
            """));

        Assert.Equal(["U8G0017", "U8G0017"], (await solution.FindAsync()).Select(static finding => finding.Id));
    }

    [Theory]
    [InlineData("", false, "U8G0003 U8G0005")]
    [InlineData("", true, "U8G0003 U8G0005 U8G0020")]
    [InlineData("U8G0020", false, "U8G0020")]
    [InlineData("U8G0003", false, "U8G0003")]
    public async Task A_fix_takes_nanoseconds_on_lines_that_it_changes_anyway(string rule, bool includesMicro, string expected)
    {
        ProjectDiagnostics found = await _shop.AnalyzeAsync(CarriedRules.Analyzers, includesMicro: true);
        var selection = new FixSelection(new FixRequest(
            "", Restore: false, rule.Length == 0 ? [] : [rule], OnlyHot: false, [], IncludesAccepted: true, includesMicro, IsDryRun: true));

        IEnumerable<string> ids = selection.Select(found.Diagnostics).Select(static diagnostic => diagnostic.Id);
        Assert.Equal(expected, string.Join(' ', ids.Order(StringComparer.Ordinal)));
    }
}
