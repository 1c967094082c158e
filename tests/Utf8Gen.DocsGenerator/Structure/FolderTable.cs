using System.Text;

namespace Utf8Gen.DocsGenerator.Structure;

/// <summary>The tables of <c>docs/internals/folders.md</c>: the dependencies of each folder.</summary>
internal static class FolderTable
{
    /// <summary>Replacements for members of newer frameworks: every folder may use them, and no
    /// table lists them.</summary>
    private const string Polyfills = "Utf8Gen.Analyzers/Polyfills";

    public static string Of(string project) => Markdown(project, ProductSources.UsesOf(project).Folders());

    public static string Markdown(string project, IReadOnlyList<FolderUses> folders)
    {
        var table = new StringBuilder("| Folder | Uses |\n|---|---|\n");
        foreach (FolderUses folder in folders.Where(
            folder => folder.Folder == project || folder.Folder.StartsWith(project + "/", StringComparison.Ordinal)))
        {
            IEnumerable<string> uses = folder.Uses
                .Where(static used => used != Polyfills)
                .Select(used => NameOf(used, project))
                .Order(StringComparer.Ordinal);
            table.Append($"| {NameOf(folder.Folder, project)} | {string.Join(", ", uses)} |\n");
        }

        return table.ToString();
    }

    private static string NameOf(string folder, string project)
        => folder == project ? "*(root)*"
            : folder.StartsWith(project + "/", StringComparison.Ordinal) ? $"`{folder[(project.Length + 1)..]}`"
            : folder.Contains('/') ? $"`{folder}`"
            : folder;
}
