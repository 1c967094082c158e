using Utf8Gen.Benchmarks.Charts;

namespace Utf8Gen.Analyzers.Tests.Documentation.Charts;

/// <summary>What a gate run prints replaces what the documentation has of a run before.</summary>
public sealed class DocumentTablesTests
{
    private const string Run = """
        ### Run: pool

        a machine

        ### Find, ns

        | Texts | Pool |
        |---|---:|
        | 64 | 8.00 |

        """;

    [Fact]
    public void The_lines_below_a_mark_are_replaced()
        => Assert.Equal(
            """
            <!-- gates: Run: pool -->
            a machine

            What follows.
            """,
            Fill("""
            <!-- gates: Run: pool -->
            another machine
            and its second line

            What follows.
            """));

    [Fact]
    public void A_picture_between_a_mark_and_its_table_stays()
        => Assert.Equal(
            """
            <!-- gates: Find, ns -->

            ![Found](charts/find.svg)

            | Texts | Pool |
            |---|---:|
            | 64 | 8.00 |
            """,
            Fill("""
            <!-- gates: Find, ns -->

            ![Found](charts/find.svg)

            | Texts | Pool |
            |---|---:|
            | 16 | 7.00 |
            | 64 | 9.00 |
            """));

    [Fact]
    public void What_the_run_has_not_measured_stays()
        => Assert.Equal(
            """
            <!-- gates: Write, ns -->
            as before
            """,
            Fill("""
                <!-- gates: Write, ns -->
                as before
                """));

    [Fact]
    public void Tables_without_a_place_are_named()
        => Assert.Equal(
            ["Run: pool"],
            DocumentTables.Fill(
                """
                <!-- gates: Find, ns -->
                -
                """,
                Run.ReplaceLineEndings("\n")).Unplaced);

    private static string Fill(string document)
        => DocumentTables.Fill(document.ReplaceLineEndings("\n"), Run.ReplaceLineEndings("\n")).Document;
}
