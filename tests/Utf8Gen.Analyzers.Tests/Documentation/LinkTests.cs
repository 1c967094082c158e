using System.Text.RegularExpressions;
using Utf8Gen.Analyzers.Tests.Repository;
using Utf8Gen.DocsGenerator;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>Every link in a document leads to a file that is there, and to a heading that is in it.
/// So does every picture.</summary>
public sealed partial class LinkTests
{
    /// <summary>What the package's README, which is read elsewhere, has in front of paths in this repository.</summary>
    private static readonly string Address = BuildProperties.RepositoryUrl + "/";

    public static TheoryData<string> Documents => [.. GeneratedPart.Documents];

    [Theory, MemberData(nameof(Documents))]
    public void Every_link_leads_somewhere(string document)
    {
        string file = RepositoryFolder.PathOf(document);
        string text = CodeBlock().Replace(File.ReadAllText(file), "");

        string[] dead = [.. Link().Matches(text).Select(static link => link.Groups["target"].Value).Where(target => !Exists(file, target))];
        Assert.Empty(dead);
    }

    private static bool Exists(string document, string target)
    {
        string[] parts = target.Split('#', 2);
        string? file = FileOf(document, parts[0]);
        if (file is null)
            return true;
        if (!File.Exists(file) && !Directory.Exists(file))
            return false;

        return parts.Length == 1 || HeadingsOf(file).Contains(parts[1]);
    }

    /// <returns><see langword="null"/> where the link leads out of the repository.</returns>
    private static string? FileOf(string document, string target)
    {
        if (target.StartsWith(Address, StringComparison.Ordinal))
            return Path.Combine(RepositoryFolder.Path, PathInRepository().Replace(target[Address.Length..], ""));
        if (target.Contains("://", StringComparison.Ordinal))
            return null;

        return target.Length == 0 ? document : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(document)!, target));
    }

    private static IEnumerable<string> HeadingsOf(string file)
        => Heading()
            .Matches(CodeBlock().Replace(File.ReadAllText(file), ""))
            .Select(static heading => AnchorOf(heading.Groups["title"].Value));

    /// <summary>As GitHub makes it.</summary>
    private static string AnchorOf(string title) => NotInAnchor().Replace(title.Trim().ToLowerInvariant(), "").Replace(' ', '-');

    [GeneratedRegex(@"\[[^\]]*\]\((?<target>[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"^```.*?^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    [GeneratedRegex(@"^#+\s+(?<title>.+)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"[^\w\- ]")]
    private static partial Regex NotInAnchor();

    [GeneratedRegex("^(blob|raw|tree)/main/")]
    private static partial Regex PathInRepository();
}
