using System.IO.Enumeration;
using System.Text.RegularExpressions;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>Every file and folder that a page for contributors names in backticks exists.</summary>
/// <remarks>A name with a slash or with the extension of a source file is a path: from the root, or
/// from somewhere inside the folders that the lines above the first heading of second level name. A
/// page that names no folder may name any. The name of a class may stand for its file.</remarks>
public sealed partial class NamedFileTests
{
    private static readonly Lazy<string[]> Paths = new(
        static () => [.. PathsIn(RepositoryFolder.Path)
            .Select(static path => Path.GetRelativePath(RepositoryFolder.Path, path).Replace('\\', '/'))]);

    public static TheoryData<string> Pages
        => ["CONTRIBUTING.md", .. RepositoryFile.NamesIn("docs/internals", "*.md").Order(StringComparer.Ordinal)
            .Select(static name => $"docs/internals/{name}")];

    [Theory, MemberData(nameof(Pages))]
    public void Every_named_file_exists(string page)
        => Assert.Empty(Missing(new RepositoryFile(page).Read(), Paths.Value));

    [Theory]
    [InlineData("See `Rules/Naming.cs`.", "")]
    [InlineData("See `Naming.cs` and `Rules`.", "")]
    [InlineData("See `Rules/Nothing.cs`.", "Rules/Nothing.cs")]
    [InlineData("See `Other.cs`, `docs/page.md` and `Rules/*.cs`.", "Other.cs")]
    [InlineData("`a/b`", "a/b")]
    public void A_name_is_looked_up_in_the_folders_of_the_page(string text, string missing)
        => Assert.Equal(
            missing,
            string.Join(' ', Missing(
                $"# Page\n\nFor changing `src/Part`.\n\n## Idea\n\n{text}\n",
                ["src/Part", "src/Part/Rules", "src/Part/Rules/Naming.cs", "src/Other.cs", "docs/page.md"])));

    private static IEnumerable<string> Missing(string page, string[] paths)
    {
        string head = page[..(page.IndexOf("\n## ", StringComparison.Ordinal) is var end and >= 0 ? end : 0)];
        string[] folders = [.. Name().Matches(head).Select(static name => name.Groups["name"].Value).Where(paths.Contains)];
        return Name().Matches(CodeBlock().Replace(page, ""))
            .Select(static name => name.Groups["name"].Value.TrimEnd('/'))
            .Where(static name => (name.Contains('/') || HasExtension().IsMatch(name)) && !IsPlaceholder().IsMatch(name))
            .Where(name => !paths.Any(path => IsNamed(path, name, folders) || IsNamed(path, name + ".cs", folders)))
            .Distinct();
    }

    private static bool IsNamed(string path, string name, string[] folders)
        => FileSystemName.MatchesSimpleExpression(name, path)
            || (FileSystemName.MatchesSimpleExpression("*/" + name, path)
                && (folders.Length == 0 || folders.Any(folder => path.StartsWith(folder + "/", StringComparison.Ordinal))));

    private static IEnumerable<string> PathsIn(string folder)
        => Directory.EnumerateFileSystemEntries(folder)
            .Where(static path => Path.GetFileName(path) is not ("bin" or "obj" or ".git" or ".vs"))
            .SelectMany(static path => Directory.Exists(path) ? PathsIn(path).Prepend(path) : [path]);

    /// <summary>Not an option such as <c>utf8gen_*</c>, a command, or a pattern that a user's file matches.</summary>
    [GeneratedRegex("`(?<name>[A-Za-z0-9.][A-Za-z0-9._/*-]*)`")]
    private static partial Regex Name();

    [GeneratedRegex(@"\.(cs|md|csproj|proj|props|targets|sln|json|svg|yml)$")]
    private static partial Regex HasExtension();

    /// <summary><c>XTests.cs</c>, <c>U8G0xxx.md</c></summary>
    [GeneratedRegex(@"(^|/)X[A-Z]|xxx")]
    private static partial Regex IsPlaceholder();

    [GeneratedRegex(@"^```.*?^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();
}
