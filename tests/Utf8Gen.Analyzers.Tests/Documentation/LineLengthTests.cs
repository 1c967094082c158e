namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>Prose can be read without scrolling, and its changes line by line. A row of a table, a
/// picture or a line of code cannot be broken.</summary>
public sealed class LineLengthTests
{
    private const int MaxColumns = 140;

    public static TheoryData<string> Documents => LinkTests.Documents;

    [Theory, MemberData(nameof(Documents))]
    public void Each_line_of_prose_fits(string document)
        => Assert.Empty(TooLong(new RepositoryFile(document).Read()));

    [Fact]
    public void Only_prose_is_measured()
    {
        string words = new('x', MaxColumns + 1);
        Assert.Equal([$"1: {words}", $"6: {words}"], TooLong($"{words}\n| {words} |\n  ```\n{words}\n  ```\n{words}\n![{words}](a.svg)"));
    }

    private static IEnumerable<string> TooLong(string markdown)
    {
        bool isCode = false;
        int number = 0;
        foreach (string line in markdown.Split('\n'))
        {
            number++;
            isCode ^= line.TrimStart().StartsWith("```", StringComparison.Ordinal);
            if (!isCode && line.Length > MaxColumns && !line.StartsWith('|') && !line.StartsWith("![", StringComparison.Ordinal))
                yield return $"{number}: {line}";
        }
    }
}
