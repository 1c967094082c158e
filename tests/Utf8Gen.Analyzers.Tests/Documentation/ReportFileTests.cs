using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>What a run of the gates prints replaces the sections of an earlier run.</summary>
public sealed class ReportFileTests
{
    private const string Document = """
        # The pool

        What was measured.

        ## Run: pool

        another machine
        and its second line

        ## Find, ns

        | Texts | Pool |
        |---|---:|
        | 64 | 9.00 |
        | 1000 | 9.50 |

        """;

    [Fact]
    public void Sections_of_the_run_replace_those_of_the_same_heading_and_the_others_stay()
        => Assert.Equal(
            Document.ReplaceLineEndings("\n").Replace("another machine\nand its second line", "a machine", StringComparison.Ordinal),
            Merge("## Run: pool\n\na machine\n\n"));

    [Fact]
    public void A_new_section_comes_last()
        => Assert.Equal(Document.ReplaceLineEndings("\n") + "\n## Gates: pool\n\nGates: 1 kept, 0 missed.\n",
            Merge("## Gates: pool\n\nGates: 1 kept, 0 missed.\n\n"));

    [Fact]
    public void A_run_that_measures_nothing_changes_nothing()
        => Assert.Equal(Document.ReplaceLineEndings("\n"), Merge(""));

    private static string Merge(string run) => ReportFile.Merge(Document.ReplaceLineEndings("\n"), run);
}
