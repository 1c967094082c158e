using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Baselines;

namespace Utf8Gen.Analyzers.Tests.Baselines;

/// <summary>Code whose locals have other names and which has other white space has the same
/// findings; code of other expressions has others.</summary>
public class RandomIdentityTests
{
    /// <summary>What a test renames stands between <c>‹</c> and <c>›</c>.</summary>
    private const string Program = """
        static class Shop
        {
            static int Count(JsonElement ‹items›, Func<string, string> ‹map›)
            {
                int ‹count› = 0;
                foreach (JsonProperty ‹item› in ‹items›.EnumerateObject())
                {
                    if (‹item›.Name == "id" || ‹item›.Value.GetString() == "open")
                        ‹count›++;
                    JsonElement ‹value› = ‹item›.Value;
                    if (‹items›.GetProperty("total").GetString() == "1" && ‹value›.GetString() is "closed")
                        ‹count›--;
                    Func<JsonProperty, bool> ‹isNew› = ‹it› => ‹it›.Name == "new";
                }

                return ‹count› + ‹Local›(‹items›);
                int ‹Local›(JsonElement ‹other›) => Encoding.UTF8.GetBytes(‹other›.GetGuid().ToString()).Length;
            }
        }
        """;

    [Fact]
    public async Task Names_of_locals_and_white_space_make_no_difference()
    {
        Random random = TestSeed.NewRandom();
        BaselineEntry[] expected = Sorted(await BaselineText.EntriesOf(Rename(Program, static name => name)));
        Assert.InRange(expected.Length, 6, 20);
        for (int i = 0; i < TestScale.Times(20); i++)
        {
            var names = new Dictionary<string, string>();
            string renamed = Rename(Program, name => names.TryGetValue(name, out string? other) ? other : names[name] = RandomName(random));

            string source = Respace(renamed, random);

            Assert.Equal(expected, Sorted(await BaselineText.EntriesOf(source)));
        }
    }

    /// <remarks>A literal, a member or an operator that changes.</remarks>
    [Theory]
    [InlineData("open", "Open", 1)]
    [InlineData("total", "sum", 2)]
    [InlineData("‹it›.Name ==", "‹it›.Name !=", 1)]
    [InlineData("‹value›.GetString() is", "‹item›.Value.GetString() is", 1)]
    public async Task Another_expression_makes_one(string before, string after, int changed)
    {
        BaselineEntry[] expected = await BaselineText.EntriesOf(Rename(Program, static name => name));

        BaselineEntry[] entries = await BaselineText.EntriesOf(
            Rename(Program.Replace(before, after, StringComparison.Ordinal), static name => name));

        Assert.Equal(changed, expected.Except(entries).Count());
        Assert.Equal(changed, entries.Except(expected).Count());
    }

    private static BaselineEntry[] Sorted(BaselineEntry[] entries)
        => [.. entries.OrderBy(static entry => entry.ToString(), StringComparer.Ordinal)];

    private static string Rename(string program, Func<string, string> rename)
    {
        string[] parts = program.Split('‹', '›');
        return string.Concat(parts.Select((part, i) => i % 2 == 0 ? part : rename(part)));
    }

    private static string RandomName(Random random)
    {
        char[] letters = new char[random.Next(3, 9)];
        for (int i = 0; i < letters.Length; i++)
            letters[i] = (char)('a' + random.Next(26));
        return "_" + new string(letters);
    }

    /// <summary>White space, comments and line ends before any of the tokens.</summary>
    private static string Respace(string source, Random random)
    {
        string[] spaces = [" ", "  ", "\n", "\t", " /* p.Name == \"id\" */ ", " // \"id\"\n"];
        var text = new StringBuilder();
        foreach (SyntaxToken token in CSharpSyntaxTree.ParseText(source).GetRoot().DescendantTokens())
            text.Append(spaces[random.Next(spaces.Length)]).Append(token.Text);
        return text.ToString();
    }
}
