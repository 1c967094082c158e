using Utf8Gen.CodeFixes.Rules.Reading.Switching;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Switching;

/// <summary>What a switch on text is offered, for each combination of facts.</summary>
public class RemedyOrderTests
{
    /// <summary>A row for each combination; <c>*</c> is either. The columns: two names, exact chain, safe lookup,
    /// existing lookup, a project that avoids the library, a public type, a string that is kept.</summary>
    private static readonly (string Facts, string Offers)[] Table =
    [
        ("yes yes *   *   *   *   no ", "Chain"),

        ("yes no  *   yes *   *   no ", "Existing Chain"),
        ("no  no  *   yes *   *   no ", "Existing Chain"),
        ("no  yes yes yes *   *   no ", "Existing Chain"),
        ("no  yes no  yes *   *   no ", "Chain Existing"),

        ("yes no  *   no  no  no  no ", "Lookup Calls Chain"),
        ("no  no  *   no  no  no  no ", "Lookup Calls Chain"),
        ("yes no  *   no  no  yes no ", "Calls Lookup Chain"),
        ("no  no  *   no  no  yes no ", "Calls Lookup Chain"),
        ("yes no  *   no  yes *   no ", "Calls Lookup Chain"),
        ("no  no  *   no  yes *   no ", "Calls Lookup Chain"),

        ("no  yes yes no  no  no  no ", "Lookup Chain"),
        ("no  yes yes no  no  yes no ", "Chain Lookup"),
        ("no  yes no  no  no  *   no ", "Chain Lookup"),
        ("no  yes yes no  yes *   no ", "Calls Lookup Chain"),
        ("no  yes no  no  yes *   no ", "Chain Calls Lookup"),

        ("*   *   *   yes *   *   yes", "Existing"),
        ("*   *   *   no  *   *   yes", "Calls Lookup"),
    ];

    [Fact]
    public void Each_combination_of_facts_has_one_row_and_its_offers()
    {
        for (int i = 0; i < 128; i++)
        {
            bool[] values = [.. Enumerable.Range(0, 7).Select(bit => (i >> bit & 1) != 0)];
            (string Facts, string Offers)[] rows = [.. Table.Where(row => Fits(row.Facts, values))];
            Assert.True(rows.Length == 1, $"{rows.Length} rows for {string.Join(' ', values)}");
            Assert.Equal(rows[0].Offers, string.Join(' ', RemedyOrder.ListRemedies(Facts(values))));
        }
    }

    [Theory]
    [InlineData(Remedy.Existing, false, false, false)]
    [InlineData(Remedy.Existing, true, false, true)]
    [InlineData(Remedy.Existing, true, true, true)]
    [InlineData(Remedy.Lookup, false, false, false)]
    [InlineData(Remedy.Lookup, true, false, true)]
    [InlineData(Remedy.Lookup, true, true, false)]
    [InlineData(Remedy.Calls, true, false, true)]
    [InlineData(Remedy.Calls, true, true, false)]
    public void Fix_All_adds_what_is_safe_and_nothing_for_two_names(object lookup, bool isSafe, bool hasTwoNames, bool expected)
        => Assert.Equal(
            expected,
            RemedyOrder.IsForFixAll((Remedy)lookup, new RemedyFacts { IsLookupSafe = isSafe, HasTwoNames = hasTwoNames }));

    [Theory]
    [InlineData(Remedy.Lookup, false, true)]
    [InlineData(Remedy.Lookup, true, true)]
    [InlineData(Remedy.Existing, true, true)]
    [InlineData(Remedy.Existing, false, false)]
    [InlineData(Remedy.Calls, true, false)]
    public void Outside_hot_code_a_generated_lookup_is_the_choice_of_a_person(object lookup, bool isGenerated, bool expected)
    {
        var facts = new RemedyFacts { IsLookupGenerated = isGenerated };
        Assert.Equal(expected, RemedyOrder.IsAlternative((Remedy)lookup, facts));
        Assert.False(RemedyOrder.IsAlternative((Remedy)lookup, facts with { IsHot = true }));
    }

    private static bool Fits(string row, bool[] values)
        => row.Split(' ', StringSplitOptions.RemoveEmptyEntries).Zip(values)
            .All(static cell => cell.First == "*" || cell.First == (cell.Second ? "yes" : "no"));

    private static RemedyFacts Facts(bool[] values) => new()
    {
        HasTwoNames = values[0],
        IsChainExact = values[1],
        IsLookupSafe = values[2],
        HasLookup = values[3],
        AvoidsLibrary = values[4],
        IsInPublicType = values[5],
        KeepsString = values[6],
    };
}
