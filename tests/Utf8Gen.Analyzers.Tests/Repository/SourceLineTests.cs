using System.Text.RegularExpressions;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>Sources are read without scrolling, and the code inside a test as C#.</summary>
public sealed partial class SourceLineTests
{
    private const int MaxColumns = 140;

    private static readonly string[] Folders = ["src", "samples", "tests"];

    [Fact]
    public void Each_line_of_C_sharp_fits()
        => Assert.Empty(
            from file in Sources().Concat(Files(".g.verified.cs"))
            from line in Numbered(file)
            where line.Text.Length > MaxColumns
            select $"{file}:{line.Number}");

    [Fact]
    public void Code_in_InlineData_is_a_raw_string()
        => Assert.Empty(
            from file in Sources()
            from line in Numbered(file)
            where EscapesAQuote(line.Text)
            select $"{file}:{line.Number}: {line.Text.Trim()}");

    [Theory]
    [InlineData("""[InlineData("a == \"id\"")]""", true)]
    [InlineData("""[InlineData("a", $"\"{Id}")]""", true)]
    [InlineData(""""[InlineData("""a == "id" """)]"""", false)]
    [InlineData(""""[InlineData("""a == "\"" """)]"""", false)]
    [InlineData("""[InlineData("\"\u0001")]""", false)]
    [InlineData("""Add("a == \"id\"")]""", false)]
    public void A_quote_is_escaped_unless_another_character_has_to_be(string line, bool isFound)
        => Assert.Equal(isFound, EscapesAQuote(line));

    private static bool EscapesAQuote(string line)
        => line.TrimStart().StartsWith("[InlineData(", StringComparison.Ordinal)
            && Literal().Matches(RawLiteral().Replace(line, "")).Any(static literal => !NeedsEscapes().IsMatch(literal.Value));

    private static IEnumerable<string> Sources() => Files(".cs").Where(static file => !Generated().IsMatch(file));

    private static IEnumerable<string> Files(string end)
        => Folders
            .SelectMany(folder => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), "*" + end, SearchOption.AllDirectories))
            .Select(static file => Path.GetRelativePath(RepositoryFolder.Path, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal);

    private static IEnumerable<(int Number, string Text)> Numbered(string file)
        => File.ReadLines(RepositoryFolder.PathOf(file)).Select(static (line, index) => (index + 1, line));

    [GeneratedRegex("""/(bin|obj|Utf8Gen\.EndToEnd\.Tests)/|\.(verified|received|g)\.cs$""")]
    private static partial Regex Generated();

    [GeneratedRegex(""""("{3,}).*?\1"""")]
    private static partial Regex RawLiteral();

    /// <summary>A literal in quotes that has an escaped quote.</summary>
    [GeneratedRegex("""
        (?<!@)"([^"\\]|\\.)*\\"([^"\\]|\\.)*"
        """)]
    private static partial Regex Literal();

    /// <summary>Line ends other than the file's, control characters and lone surrogates are nothing for a raw string.</summary>
    [GeneratedRegex("""(?<!\\)(\\\\)*\\[ru0x]""")]
    private static partial Regex NeedsEscapes();
}
