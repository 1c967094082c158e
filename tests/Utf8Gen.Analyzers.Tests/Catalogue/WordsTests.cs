using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Tests.Rules;

namespace Utf8Gen.Analyzers.Tests.Catalogue;

/// <summary>Messages and titles use the words of .NET's own documents: a developer reads them in an
/// error list, and nothing else.</summary>
public class WordsTests
{
    /// <summary>Words that only this project would use, or that say less than the usual ones.</summary>
    private static readonly string[] Unusual =
    [
        "made into a string", "told apart", "taken for", "with its length before", "whoever", "behind", "anew", "dearest", "nobody",
        "goes through a string", "wish", "furnish", "reckon", "put aside", "let go",
    ];

    private static readonly string[] Verbs =
    [
        "Call", "Clone", "Compare", "Copy", "Decode", "Deserialize", "Dispose", "Encode", "Format", "Keep", "Make", "Parse", "Pass",
        "Read", "Remove", "Send", "Serialize", "Store", "Take", "Use", "Write",
    ];

    public static TheoryData<string> Fixes => [.. EveryFix.Ids.Where(CatalogueFindings.Ids.Contains)];

    [Fact]
    public void Messages_and_titles_use_the_usual_words()
        => Assert.Empty(
            from rule in RuleCatalogue.All
            from text in (LocalizableString[])[rule.Title, rule.MessageFormat]
            from word in Unusual
            where text.ToString(CultureInfo.InvariantCulture).Contains(word, StringComparison.OrdinalIgnoreCase)
            select $"{rule.Id}: '{word}' in '{text}'");

    /// <summary>The remedy follows, after a semicolon.</summary>
    [Fact]
    public void A_message_begins_with_the_fact()
        => Assert.Empty(
            from rule in RuleCatalogue.All
            let first = rule.MessageFormat.ToString(CultureInfo.InvariantCulture).Split(' ')[0]
            where Verbs.Contains(first)
            select $"{rule.Id}: {rule.MessageFormat}");

    [Theory, MemberData(nameof(Fixes))]
    public async Task The_title_of_a_fix_says_what_it_does_in_the_usual_words(string id)
    {
        IReadOnlyList<string> titles = await EveryFix.RuleOf(id).OfferedTitles(
            CatalogueFindings.ProgramWith(id), CodeOptions.Default with { RunsGenerators = true });
        foreach (string title in titles)
        {
            Assert.Contains(title.Split(' ')[0], Verbs);
            Assert.InRange(title.Split(" (")[0].Length, 1, 60);
            Assert.DoesNotContain(Unusual, word => title.Contains(word, StringComparison.OrdinalIgnoreCase));
            Assert.False(title.EndsWith('.'), title);
        }
    }
}
