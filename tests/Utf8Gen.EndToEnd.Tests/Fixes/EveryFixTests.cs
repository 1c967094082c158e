using System.Text.RegularExpressions;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary><c>dotnet format</c> over a project with several target frameworks, each of which has
/// its own idea of a fix.</summary>
public sealed class EveryFixTests(FormattedPlaces places) : IClassFixture<FormattedPlaces>
{
    /// <summary>What another analyzer finds in <c>Both.cs</c>: it stays.</summary>
    internal const string OtherRule = "CA1825";

    private const string Conflict = "<<<<<<<";

    /// <summary>Parsed and formatted text is never hot here, since .NET Standard parses and formats less of UTF-8: it
    /// is U8G0044 and U8G0045. Mistakes in tables are errors: nothing would be built.</summary>
    [Fact]
    public void The_build_finds_a_place_for_each_rule_that_has_a_fix()
    {
        string build = places.BuildBefore.Succeeded().Text;

        IEnumerable<string> found = Regex.Matches(build, "warning (U8G[0-9]{4})").Select(static match => match.Groups[1].Value);
        Assert.Equal(["U8G1044", "U8G1045", "U8G2001", "U8G2007"], FixableRules.Ids.Except(found));
        Assert.Contains($": warning {OtherRule}:", build, StringComparison.Ordinal);
    }

    [Fact]
    public void Every_fix_writes_one_text_for_all_targets()
    {
        Assert.All(places.After, file => Assert.NotEqual(places.Before[file.Key], file.Value));
        Assert.All(places.After.Values, static text => Assert.DoesNotContain(Conflict, text, StringComparison.Ordinal));
        Assert.Contains("FormatUtf8(id)", places.After["Encodings.cs"], StringComparison.Ordinal);
        Assert.Contains("MatchName(ref reader)", places.After["Lookups.cs"], StringComparison.Ordinal);
        Assert.Contains("ReadState(ref reader)", places.After["Lookups.cs"], StringComparison.Ordinal);
    }

    [Fact]
    public void What_targets_have_different_overloads_for_is_written_as_an_array()
        => Assert.Equal(
            places.Before["Both.cs"]
                .Replace("Encoding.UTF8.GetBytes(\"{}\")", "\"{}\"u8.ToArray()", StringComparison.Ordinal)
                .Replace("Encoding.ASCII.GetBytes(\"\\r\\n\")", "\"\\r\\n\"u8.ToArray()", StringComparison.Ordinal),
            places.After["Both.cs"]);

    [Fact]
    public void The_result_builds() => places.BuildAfter.Succeeded();

    [Fact]
    public void A_second_time_nothing_changes()
    {
        Assert.SkipUnless(TestScale.IsFull, "The tests of each fix apply it twice.");

        Assert.All(places.After, file => Assert.Equal(file.Value, places.AfterTwice![file.Key], ignoreLineEndingDifferences: false));
    }
}
