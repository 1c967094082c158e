using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Tests.Architecture;

/// <summary>What the files of a compilation use of each other, and of Roslyn.</summary>
internal sealed class SourceUses(CSharpCompilation compilation)
{
    private readonly Lazy<IReadOnlyList<(string File, string Used)>> _uses = new(() => [.. FindIn(compilation).Distinct()]);

    private IEnumerable<string> Files
        => compilation.SyntaxTrees.Select(static tree => tree.FilePath).Where(static path => path != SourceFolder.UsingsFile);

    /// <summary>The folders, each after those that it uses, as far as no cycle is in
    /// the way.</summary>
    public IReadOnlyList<Room> Rooms()
    {
        var left = Files.GroupBy(FolderOf)
            .Select(folder => new Room(folder.Key, folder.Count(), UsesOf(folder.Key)))
            .OrderBy(static room => room.Folder, StringComparer.Ordinal)
            .ToList();
        List<Room> ordered = [];
        while (left.Find(room => !left.Exists(other => room.Uses.Contains(other.Folder))) is { } next)
        {
            left.Remove(next);
            ordered.Add(next);
        }

        return [.. ordered, .. left];
    }

    /// <summary>Groups of folders of which each uses itself by way of the others.</summary>
    public IReadOnlyList<IReadOnlyList<string>> CyclesOfRooms()
        => Cycles.Find(UsesOfFiles.Select(static use => (FolderOf(use.File), FolderOf(use.Used))));

    /// <summary>Groups of types, by their files, of which each uses itself by way of
    /// the others.</summary>
    /// <param name="but">A type whose uses do not count.</param>
    public IReadOnlyList<IReadOnlyList<string>> CyclesOfTypes(string? but = null)
        => Cycles.Find(UsesOfFiles
            .Select(static use => (From: TypeOf(use.File), To: TypeOf(use.Used)))
            .Where(use => use.From != but && use.To != but));

    private IEnumerable<(string File, string Used)> UsesOfFiles
        => _uses.Value.Where(static use => use.Used.EndsWith(".cs", StringComparison.Ordinal));

    private HashSet<string> UsesOf(string folder)
        => [.. _uses.Value
            .Where(use => FolderOf(use.File) == folder)
            .Select(static use => use.Used.EndsWith(".cs", StringComparison.Ordinal) ? FolderOf(use.Used) : use.Used)
            .Where(used => used != folder)];

    private static IEnumerable<(string File, string Used)> FindIn(CSharpCompilation compilation)
    {
        foreach (SyntaxTree tree in compilation.SyntaxTrees)
        {
            SemanticModel model = compilation.GetSemanticModel(tree);
            foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
            {
                if (node is SimpleNameSyntax or BaseObjectCreationExpressionSyntax
                    && UsedType(model.GetSymbolInfo(node).Symbol) is { } type
                    && PlaceOf(type) is { } place)
                {
                    yield return (tree.FilePath, place);
                }
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

    private static string? PlaceOf(INamedTypeSymbol type)
    {
        if (type.DeclaringSyntaxReferences is [var declaration, ..])
            return declaration.SyntaxTree.FilePath;
        if (!type.ContainingNamespace.ToDisplayString().StartsWith("Microsoft.CodeAnalysis", StringComparison.Ordinal))
            return null;

        return type.TypeKind == TypeKind.Enum ? Room.RoslynEnums : Room.Roslyn;
    }

    private static string FolderOf(string file) => Path.GetDirectoryName(file)!.Replace('\\', '/');

    /// <summary>All files of a type have its name, and perhaps that of an
    /// aspect: <c>Utf8Pool.Rent.cs</c>.</summary>
    private static string TypeOf(string file) => $"{FolderOf(file)}/{Path.GetFileName(file).Split('.')[0]}";
}
