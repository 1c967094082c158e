using System.IO.Enumeration;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>What may lie in the root of the repository: what is new there gets a line here, and the
/// output of a run goes elsewhere.</summary>
public class RepositoryRootTests
{
    private static readonly IReadOnlyList<string> Expected =
    [
        ".ci/",
        ".config/",
        ".devcontainer/",
        ".editorconfig",
        ".gitattributes",
        ".github/",
        ".gitignore",
        "AGENTS.md",
        "CHANGELOG.md",
        "CODE_OF_CONDUCT.md",
        "CONTRIBUTING.md",
        "Directory.Build.props",
        "Directory.Build.targets",
        "Directory.Packages.props",
        "LICENSE",
        "README.md",
        "SECURITY.md",
        "Utf8Gen.sln",
        "docs/",
        "global.json",
        "samples/",
        "src/",
        "tests/",
    ];

    [Fact]
    public void Nothing_else_lies_in_the_root() => Assert.Equal(Expected, NotIgnored().Order(StringComparer.Ordinal));

    /// <summary>What git would track: folders end with a slash.</summary>
    private static IEnumerable<string> NotIgnored()
    {
        string[] ignored = [.. File.ReadAllLines(RepositoryFolder.PathOf(".gitignore"))];
        return new DirectoryInfo(RepositoryFolder.Path).EnumerateFileSystemInfos()
            .Where(static entry => entry.Name != ".git")
            .Select(static entry => entry is DirectoryInfo ? entry.Name + "/" : entry.Name)
            .Where(name => !ignored.Any(pattern => FileSystemName.MatchesSimpleExpression(pattern, name, ignoreCase: false)));
    }
}
