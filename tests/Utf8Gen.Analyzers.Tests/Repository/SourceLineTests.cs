using System.Text.RegularExpressions;

namespace Utf8Gen.Analyzers.Tests.Repository;

/// <summary>Sources are read without scrolling, and the code inside a test as C#.</summary>
public sealed partial class SourceLineTests
{
    private const int MaxColumns = 140;
    private const int MaxCommentColumns = 120;

    private static readonly string[] Folders = ["src", "samples", "tests"];

    [Fact]
    public void Each_line_of_C_sharp_fits()
        => Assert.Empty(
            from file in Sources().Where(IsHeld).Concat(Files(".g.verified.cs"))
            from line in Numbered(file)
            where line.Text.Length > MaxColumns
            select $"{file}:{line.Number}");

    /// <summary>Prose is read in narrower columns than code.</summary>
    [Fact]
    public void Each_line_of_a_comment_fits()
        => Assert.Empty(
            from file in Sources()
            from line in Numbered(file)
            where IsLongComment(line.Text)
            select $"{file}:{line.Number}");

    [Theory]
    [InlineData("    // {0}", 113, false)]
    [InlineData("    // {0}", 114, true)]
    [InlineData("    /// {0}", 114, true)]
    [InlineData("    Call(); // {0}", 114, false)]
    [InlineData("""    /// <inheritdoc cref="M({0})"/>""", 114, false)]
    public void A_comment_is_long_only_if_it_can_be_broken(string line, int columns, bool isLong)
        => Assert.Equal(isLong, IsLongComment(line.Replace("{0}", new string('x', columns), StringComparison.Ordinal)));

    [Fact]
    public void Code_in_InlineData_is_a_raw_string()
        => Assert.Empty(
            from file in Sources().Where(IsHeld)
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

    /// <summary><c>.ci/run</c> analyzes the release configuration of that project only.</summary>
    [Fact]
    public void Only_the_tests_of_the_runtime_library_have_code_for_one_configuration()
        => Assert.All(
            from file in Sources()
            from line in Numbered(file)
            where ConfigurationDirective().IsMatch(line.Text)
            select file,
            static file => Assert.StartsWith("tests/Utf8Gen.Tests/", file, StringComparison.Ordinal));

    private static bool IsLongComment(string line)
        => line.Length > MaxCommentColumns
            && line.TrimStart() is ['/', '/', ..] comment
            && !Tag().IsMatch(comment);

    private static bool EscapesAQuote(string line)
        => line.TrimStart().StartsWith("[InlineData(", StringComparison.Ordinal)
            && Literal().Matches(RawLiteral().Replace(line, "")).Any(static literal => !NeedsEscapes().IsMatch(literal.Value));

    /// <summary>End-to-end tests have documents, and programs with numbers of lines, in one piece.</summary>
    private static bool IsHeld(string file) => !file.StartsWith("tests/Utf8Gen.EndToEnd.Tests/", StringComparison.Ordinal);

    private static IEnumerable<string> Sources() => Files(".cs").Where(static file => !Generated().IsMatch(file));

    private static IEnumerable<string> Files(string end)
        => Folders
            .SelectMany(folder => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), "*" + end, SearchOption.AllDirectories))
            .Select(static file => Path.GetRelativePath(RepositoryFolder.Path, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal);

    private static IEnumerable<(int Number, string Text)> Numbered(string file)
        => File.ReadLines(RepositoryFolder.PathOf(file)).Select(static (line, index) => (index + 1, line));

    [GeneratedRegex("""/(bin|obj)/|\.(verified|received|g)\.cs$""")]
    private static partial Regex Generated();

    /// <summary>A comment that is one tag: nothing can be on another line.</summary>
    [GeneratedRegex("^/// <[^<>]*/>$")]
    private static partial Regex Tag();

    [GeneratedRegex(@"^#(el)?if\b.*\b(DEBUG|RELEASE)\b")]
    private static partial Regex ConfigurationDirective();

    [GeneratedRegex(""""("{3,}).*?\1"""")]
    private static partial Regex RawLiteral();

    /// <summary>A literal in quotes that has an escaped quote.</summary>
    [GeneratedRegex("""
        (?<!@)"([^"\\]|\\.)*\\"([^"\\]|\\.)*"
        """)]
    private static partial Regex Literal();

    /// <summary>Line ends other than the file's, control characters and lone surrogates are nothing
    /// for a raw string.</summary>
    [GeneratedRegex("""(?<!\\)(\\\\)*\\[ru0x]""")]
    private static partial Regex NeedsEscapes();
}
