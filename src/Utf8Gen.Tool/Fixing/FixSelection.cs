using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Fixing;

/// <summary>Decides which findings a run of <c>fix</c> is about.</summary>
internal sealed class FixSelection(FixRequest request)
{
    public bool Includes(Diagnostic diagnostic)
        => IncludesRule(diagnostic.Id)
            && (!request.OnlyHot || RuleCatalogue.IsHot(diagnostic.Id))
            && diagnostic.Location.SourceTree is { } tree && IncludesFile(tree.FilePath);

    private bool IncludesRule(string id)
        => request.Rules.IsEmpty || request.Rules.Contains(id) || request.Rules.Contains(FindingMerge.BaseId(id));

    private bool IncludesFile(string path)
        => request.Folders.IsEmpty || request.Folders.Any(folder => IsBelow(path, folder));

    private static bool IsBelow(string path, string folder)
        => Path.GetRelativePath(folder, path) is var relative && !Path.IsPathRooted(relative)
            && relative != ".." && !relative.StartsWith(".." + Path.DirectorySeparatorChar, StringComparison.Ordinal);
}
