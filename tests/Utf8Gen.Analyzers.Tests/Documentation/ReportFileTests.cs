using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>What a run of the gates prints replaces the sections of an earlier run.</summary>
public sealed class ReportFileTests
{
    private const string Data = """
        {
          "Run: pool": [
            "another machine",
            "and its second line"
          ],
          "Find, ns": [
            ["Texts","Pool"],
            ["64","9.00 ± 0.1"],
            ["1000","9.50 ± 0.2"]
          ]
        }

        """;

    [Fact]
    public void Sections_of_the_run_replace_those_of_the_same_heading_and_the_others_stay()
        => Assert.Equal(
            Expected().Replace("another machine\",\n    \"and its second line", "a machine", StringComparison.Ordinal),
            Merge("## Run: pool\n\na machine\n\n"));

    [Fact]
    public void A_table_becomes_rows_of_cells()
        => Assert.Equal(
            Expected().Replace("9.50 ± 0.2", "8 µs", StringComparison.Ordinal),
            Merge("## Find, ns\n\n| Texts | Pool |\n|---|---:|\n| 64 | 9.00 ± 0.1 |\n| 1000 | 8 µs |\n"));

    [Fact]
    public void A_new_section_comes_last()
        => Assert.EndsWith("""
              ],
              "Gates: pool": [
                "1 kept, `a\\b`"
              ]
            }

            """.ReplaceLineEndings("\n"), Merge("## Gates: pool\n\n1 kept, `a\\b`\n\n"), StringComparison.Ordinal);

    [Fact]
    public void A_run_that_measures_nothing_changes_nothing() => Assert.Equal(Expected(), Merge(""));

    private static string Expected() => Data.ReplaceLineEndings("\n");

    private static string Merge(string run) => ReportFile.Merge(Expected(), run);
}
