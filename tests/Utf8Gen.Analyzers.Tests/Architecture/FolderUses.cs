using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>Finds what the files of one area use of the others.</summary>
internal sealed class FolderUses(CSharpCompilation compilation, IReadOnlyList<Area> areas)
{
    /// <summary>One line for each use without a door, and for each file that is in no area.</summary>
    public IEnumerable<string> Violations()
        => compilation.SyntaxTrees
            .Where(static tree => tree.FilePath != SourceFolder.UsingsFile)
            .SelectMany(tree => AreaOf(tree.FilePath) is { } area
                ? ViolationsIn(tree, area)
                : [$"{tree.FilePath} is in no area: give its folder a line in the map"]);

    /// <summary>The areas that reach themselves by what their files use, with whatever uses them and is used by them.</summary>
    public IEnumerable<string> Cycles()
    {
        var uses = compilation.SyntaxTrees
            .Where(static tree => tree.FilePath != SourceFolder.UsingsFile)
            .SelectMany(UsesIn, (tree, use) => (From: AreaOf(tree.FilePath)!.Folder, To: use.Area))
            .Where(static use => use.From != use.To)
            .ToHashSet();
        while (uses.RemoveWhere(use => !uses.Any(next => next.From == use.To) || !uses.Any(before => before.To == use.From)) > 0)
        {
        }

        return uses.Select(static use => $"{use.From} uses {use.To}").Order(StringComparer.Ordinal);
    }

    private IEnumerable<string> ViolationsIn(SyntaxTree tree, Area area)
        => UsesIn(tree)
            .Where(use => !area.HasDoorTo(use.Area))
            .DistinctBy(static use => use.Used)
            .Select(use => $"{use.Path}({use.Line}): {area.Folder} must not use {use.Used} of {use.Area}");

    private IEnumerable<FolderUse> UsesIn(SyntaxTree tree)
    {
        SemanticModel model = compilation.GetSemanticModel(tree);
        foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
        {
            if (node is SimpleNameSyntax or BaseObjectCreationExpressionSyntax
                && UsedType(model.GetSymbolInfo(node).Symbol) is { } type
                && AreaOf(type) is { } area)
            {
                int line = node.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
                yield return new FolderUse(tree.FilePath, line, type.ToDisplayString(), area);
            }
        }
    }

    private static INamedTypeSymbol? UsedType(ISymbol? symbol)
        => symbol switch
        {
            INamedTypeSymbol type => type.OriginalDefinition,
            IMethodSymbol { ReducedFrom: { } extension } => extension.ContainingType,
            IMethodSymbol or IPropertySymbol or IFieldSymbol or IEventSymbol => symbol.ContainingType?.OriginalDefinition,
            _ => null,
        };

    private string? AreaOf(INamedTypeSymbol type)
    {
        if (type.DeclaringSyntaxReferences is [var declaration, ..])
            return AreaOf(declaration.SyntaxTree.FilePath)?.Folder;
        if (!type.ContainingNamespace.ToDisplayString().StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal))
            return null;

        return type.TypeKind == TypeKind.Enum ? Area.RoslynEnums : Area.Roslyn;
    }

    private Area? AreaOf(string path)
        => areas
            .Where(area => path.StartsWith(area.Folder + "/", StringComparison.Ordinal))
            .MaxBy(static area => area.Folder.Length);
}
