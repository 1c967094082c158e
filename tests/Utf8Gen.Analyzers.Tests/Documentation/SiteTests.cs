using Utf8Gen.Analyzers.Tests.Repository;
using Utf8Gen.DocsGenerator;
using YamlDotNet.RepresentationModel;

namespace Utf8Gen.Analyzers.Tests.Documentation;

/// <summary>The site is made of the documents of the repository.</summary>
public sealed class SiteTests
{
    private const string Site = "docs/site/";

    [Fact]
    public void Its_contents_have_every_document()
    {
        IEnumerable<string> listed = Directory
            .EnumerateFiles(RepositoryFolder.PathOf(Site), "toc.yml", SearchOption.AllDirectories)
            .SelectMany(PagesOf);

        Assert.Equal(
            GeneratedPart.Documents.Where(IsDocument),
            listed.Where(IsDocument).Distinct().Order(StringComparer.Ordinal));
    }

    private static bool IsDocument(string page)
        => page.StartsWith("docs/", StringComparison.Ordinal) && !page.StartsWith(Site, StringComparison.Ordinal);

    private static IEnumerable<string> PagesOf(string contents)
        => Workflow.Parse(File.ReadAllText(contents)).AllNodes
            .OfType<YamlMappingNode>()
            .Where(static entry => entry.Children.ContainsKey("href"))
            .Select(static entry => entry["href"].ToString().Split('#')[0])
            .Where(static link => link.EndsWith(".md", StringComparison.Ordinal))
            .Select(link => Path.GetFullPath(Path.Combine(Path.GetDirectoryName(contents)!, link)))
            .Select(static file => Path.GetRelativePath(RepositoryFolder.Path, file).Replace('\\', '/'));
}
