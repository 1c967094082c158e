using Utf8Gen.Analyzers.Generation;
using Utf8Gen.CodeFixes.Rules.Tables;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>An error that prescribes an edit has a fix that makes it.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class TableMistakeFixTests
{
    private static readonly CodeOptions Options = CodeOptions.Default with { AllowsErrors = true };

    [Theory]
    [InlineData("""[Utf8Table("id")] class [|Keys|] { }""", """[Utf8Table("id")] partial class Keys { }""")]
    [InlineData("""[Utf8Table("id")] static class [|Keys|];""", """[Utf8Table("id")] static partial class Keys;""")]
    [InlineData(
        """
        [Utf8Table("id")]
        // The keys.
        public record struct [|Keys|];
        """,
        """
        [Utf8Table("id")]
        // The keys.
        public partial record struct Keys;
        """)]
    [InlineData(
        """
        interface [|IOuter|]
        {
            [Utf8Table("id")]
            class [|Keys|];
        }
        """,
        """
        partial interface IOuter
        {
            [Utf8Table("id")]
            partial class Keys;
        }
        """)]
    [InlineData(
        """static class [|C|] { [Utf8Match("a")] private static partial int Find(ReadOnlySpan<byte> name); }""",
        """static partial class C { [Utf8Match("a")] private static partial int Find(ReadOnlySpan<byte> name); }""")]
    public Task A_type_becomes_partial(string before, string after)
        => Rule.Of<Utf8TableAnalyzer, TableMistakeFixProvider>("U8G2001").Fixes(before, after, Options);

    [Theory]
    [InlineData(""" "id", [|"id"|], "name" """, """ "id", "name" """)]
    [InlineData(""" "id", "name", [|"id"|], Expected = true """, """ "id", "name", Expected = true """)]
    [InlineData(""" new[] { "id", [|"id"|] } """, """ new[] { "id"} """)]
    [InlineData(""" "id", [|"Id"|], IgnoreCase = true """, """ "id", IgnoreCase = true """)]
    public Task A_duplicate_key_goes(string before, string after)
        => Rule.Of<Utf8TableAnalyzer, TableMistakeFixProvider>("U8G2007").Fixes(
            $$"""[Utf8Table({{before.Trim()}})] static partial class Keys { }""",
            $$"""[Utf8Table({{after.Trim()}})] static partial class Keys { }""",
            Options);

    [Fact]
    public async Task In_each_scope_it_goes_from_each_file()
        => Assert.True(await Rule.Of<Utf8TableAnalyzer, TableMistakeFixProvider>("U8G2007").FixesAlikeInEveryScope(
            """[Utf8Table("id", "id")] static partial class Keys { }""",
            Options));

    [Fact]
    public Task So_does_an_attribute_that_adds_it()
        => Rule.Of<Utf8TableAnalyzer, TableMistakeFixProvider>("U8G2007").Fixes(
            """
            [Utf8Table("id", "name")]
            [Utf8Key([|"id"|])]
            static partial class Keys { }
            """,
            """
            [Utf8Table("id", "name")]
            static partial class Keys { }
            """,
            Options);

    [Fact]
    public Task A_key_with_a_comment_is_left_to_its_author()
        => Rule.Of<Utf8TableAnalyzer, TableMistakeFixProvider>("U8G2007").OffersNoFix(
            """[Utf8Table("id", /* the old name */ [|"id"|])] static partial class Keys { }""",
            Options);
}
