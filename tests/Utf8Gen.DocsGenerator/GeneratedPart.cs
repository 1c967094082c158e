using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.DocsGenerator.Charts;
using Utf8Gen.DocsGenerator.Rules;
using Utf8Gen.DocsGenerator.Structure;

namespace Utf8Gen.DocsGenerator;

/// <summary>A file of the repository, or a part of one, that is generated from the rule catalogue,
/// the sources or tables of measurements.</summary>
/// <param name="Path">The path of the file.</param>
/// <param name="Section">The part between <c>&lt;!-- section --&gt;</c> and
/// <c>&lt;!-- /section --&gt;</c>; empty for the whole file.</param>
/// <param name="Create">Returns the text.</param>
internal sealed record GeneratedPart(string Path, string Section, Func<string> Create)
{
    public const string Command = "dotnet run --project tests/Utf8Gen.DocsGenerator";

    private const string HotPaths = "docs/guides/hot-paths.md";
    private const string RuleIndex = "docs/rules/README.md";

    /// <summary>Gets all parts; tables are before the pictures that show them.</summary>
    public static IReadOnlyList<GeneratedPart> All { get; } =
    [
        .. RuleCatalogue.Patterns.Select(
            static rule => new GeneratedPart($"docs/rules/{rule.Hot.Id}.md", "", () => RuleDocuments.HotPage(rule))),
        new(RuleIndex, "rules", RuleDocuments.Index),
        new(RuleIndex, "ranges", RuleDocuments.Ranges),
        new("docs/site/rules/toc.yml", "", RuleDocuments.SiteContents),
        new(RuleDocuments.UnshippedRules, "", RuleDocuments.ReleaseFile),
        new("src/Utf8Gen/build/FixableRules.props", "", RuleDocuments.FixableRulesFile),
        new("src/Utf8Gen/build/AllRules.props", "", RuleDocuments.AllRulesFile),
        .. SeverityMode.All.Select(
            static mode => new GeneratedPart($"{SeverityMode.Folder}/{mode.Name}.globalconfig", "", () => mode.FileOf(RuleCatalogue.All))),
        new(HotPaths, "options", OptionTables.Options),
        new(HotPaths, "modes", OptionTables.Modes),
        new("docs/guides/hot-path-contracts.md", "contracts", OptionTables.Contracts),
        .. ProductSources.Projects.Select(
            static project => new GeneratedPart("docs/internals/folders.md", project, () => FolderTable.Of(project))),
        new("README.md", "numbers", ReadmeNumbers.Table),
        .. ChartCatalogue.All.Select(
            static chart => new GeneratedPart($"{ChartCatalogue.Folder}/{chart.Name}.svg", "", () => chart.Draw(Read(chart.Document)))),
        .. Documents.Select(static path => new GeneratedPart(
            path, "", () => ChartCatalogue.Describe(ChartCatalogue.All, Read, FigurePage.Fill(Read, path, Read(path))))),
    ];

    /// <summary>Gets the documents, whose pictures have generated alternative texts, and tables figures.</summary>
    public static IEnumerable<string> Documents
        => ((string[])["docs", "samples", ".github"])
            .SelectMany(static folder => Directory.EnumerateFiles(RepositoryFolder.PathOf(folder), "*.md", SearchOption.AllDirectories))
            .Concat(Directory.EnumerateFiles(RepositoryFolder.Path, "*.md"))
            .Select(static file => System.IO.Path.GetRelativePath(RepositoryFolder.Path, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal);

    /// <summary>Gets a value indicating whether the file has the text.</summary>
    public bool IsCurrent => Read(Path) == Expected;

    /// <summary>Gets the text that the file should have.</summary>
    public string Expected
    {
        get
        {
            if (Section.Length == 0)
                return Create();

            string text = Read(Path);
            string opening = $"<!-- {Section} -->\n";
            int start = text.IndexOf(opening, StringComparison.Ordinal);
            int end = text.IndexOf($"<!-- /{Section} -->", StringComparison.Ordinal);
            return start >= 0 && end > start
                ? string.Concat(text.AsSpan(0, start + opening.Length), Create(), text.AsSpan(end))
                : throw new FormatException($"{Path} has no section {opening}");
        }
    }

    public static string Read(string path)
        => RepositoryFolder.PathOf(path) is var file && File.Exists(file) ? File.ReadAllText(file).ReplaceLineEndings("\n") : "";

    public void Write() => File.WriteAllText(RepositoryFolder.PathOf(Path), Expected);

    public override string ToString() => Section.Length == 0 ? Path : $"{Path}: {Section}";
}
