using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Lines;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>The lines that changes of a text have made too long.</summary>
public class ChangedLineTests
{
    private const string Before = "one;\ntwo;\n    three;\n";

    [Theory]
    // A line is longer than it was.
    [InlineData("one", "one + one", 9, "one + one;")]
    [InlineData("one", "one + one", 10, "")]
    // It was too long before.
    [InlineData("three", "three + three", 9, "")]
    [InlineData("three", "three + three", 10, "three + three;")]
    // All of it is new, whatever was there.
    [InlineData("    three;", "    threes + threes;", 9, "threes + threes;")]
    [InlineData("three;", "    four;\n    threes + threes;", 13, "threes + threes;")]
    [InlineData("two;\n", "two;\n    four + four;\n", 9, "four + four;")]
    // It is only moved.
    [InlineData("two;\n    three;\n", "    three;\ntwo;\n", 9, "")]
    [InlineData("two;\n    three;\n", "        three;\ntwo;\n", 9, "")]
    public void What_is_too_long_is_found(string old, string changed, int limit, string expected)
        => Assert.Equal(expected, string.Join('|', Changed(old, changed).Lengthened(limit).Select(static line => line.ToString().Trim())));

    [Fact]
    public void Lines_after_another_change_are_found_where_they_are_now()
    {
        SourceText before = SourceText.From(Before);
        TextChange[] changes = [new(new TextSpan(0, 3), "first\nsecond"), new(new TextSpan(5, 3), "two + two")];

        Assert.Equal(
            ["two + two;"],
            new ChangedLines(changes, before, before.WithChanges(changes)).Lengthened(9).Select(static line => line.ToString()));
    }

    [Theory]
    [InlineData("one;", "first;", "two;|    three;|")]
    [InlineData("e;\ntwo", "e", "    three;|")]
    public void Other_lines_say_what_is_usual(string old, string changed, string expected)
        => Assert.Equal(expected, string.Join('|', Changed(old, changed).Unchanged.Select(static line => line.ToString())));

    private static ChangedLines Changed(string old, string changed)
    {
        SourceText before = SourceText.From(Before);
        TextChange[] changes = [new(new TextSpan(Before.IndexOf(old, StringComparison.Ordinal), old.Length), changed)];
        return new ChangedLines(changes, before, before.WithChanges(changes));
    }
}
