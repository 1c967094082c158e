using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.DocsGenerator.Structure;

/// <summary>The uses of the files of a compilation: other files, and Roslyn.</summary>
internal sealed class SourceUses(CSharpCompilation compilation)
{
    private readonly Lazy<IReadOnlyList<(string File, string Used)>> _uses = new(() => [.. FindIn(compilation).Distinct()]);

    private IEnumerable<string> Files
        => compilation.SyntaxTrees.Select(static tree => tree.FilePath).Where(static path => path != ProductSources.UsingsFile);

    /// <summary>Returns the folders, each after the folders that it uses; folders in cycles come last.</summary>
    public IReadOnlyList<FolderUses> Folders()
    {
        var left = Files.GroupBy(FolderOf)
            .Select(folder => new FolderUses(folder.Key, UsesOf(folder.Key)))
            .OrderBy(static folder => folder.Folder, StringComparer.Ordinal)
            .ToList();
        List<FolderUses> ordered = [];
        while (left.Find(folder => !left.Exists(other => folder.Uses.Contains(other.Folder))) is { } next)
        {
            left.Remove(next);
            ordered.Add(next);
        }

        return [.. ordered, .. left];
    }

    /// <summary>Returns groups of folders that use each other.</summary>
    public IReadOnlyList<IReadOnlyList<string>> CyclesOfFolders()
        => Cycles.Find(UsesOfFiles.Select(static use => (FolderOf(use.File), FolderOf(use.Used))));

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

        return type.TypeKind == TypeKind.Enum ? FolderUses.RoslynEnums : FolderUses.Roslyn;
    }

    private static string FolderOf(string file) => Path.GetDirectoryName(file)!.Replace('\\', '/');
}

/// <summary>A folder of the sources and its dependencies.</summary>
/// <param name="Folder">The path below <c>src</c>.</param>
/// <param name="Uses">The other folders whose types its files name, and <see cref="Roslyn"/> or
/// <see cref="RoslynEnums"/>.</param>
internal sealed record FolderUses(string Folder, IReadOnlySet<string> Uses)
{
    /// <summary>Everything in Microsoft.CodeAnalysis.</summary>
    public const string Roslyn = "Roslyn";

    /// <summary>Enums of Microsoft.CodeAnalysis, which are values like any other.</summary>
    public const string RoslynEnums = "Roslyn's enums";
}

/// <summary>Finds what reaches itself in a graph: R. Tarjan, "Depth-first search and linear graph
/// algorithms", 1972.</summary>
internal sealed class Cycles
{
    private readonly ILookup<string, string> _next;
    private readonly Dictionary<string, int> _numbers = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> _lowest = new(StringComparer.Ordinal);
    private readonly Stack<string> _open = new();
    private readonly List<IReadOnlyList<string>> _found = [];

    private Cycles(IEnumerable<(string From, string To)> edges)
        => _next = edges.Where(static edge => edge.From != edge.To).ToLookup(static edge => edge.From, static edge => edge.To);

    /// <summary>The strongly connected components of more than one node, each in the order of names.</summary>
    public static IReadOnlyList<IReadOnlyList<string>> Find(IEnumerable<(string From, string To)> edges)
    {
        var cycles = new Cycles(edges);
        foreach (string node in cycles._next.Select(static node => node.Key).Order(StringComparer.Ordinal))
        {
            if (!cycles._numbers.ContainsKey(node))
                cycles.Visit(node);
        }

        return cycles._found;
    }

    private void Visit(string node)
    {
        _numbers[node] = _lowest[node] = _numbers.Count;
        _open.Push(node);
        foreach (string next in _next[node])
        {
            if (!_numbers.ContainsKey(next))
                Visit(next);
            if (_open.Contains(next))
                _lowest[node] = Math.Min(_lowest[node], _lowest[next]);
        }

        if (_lowest[node] == _numbers[node])
            Close(node);
    }

    private void Close(string node)
    {
        List<string> component = [];
        do
        {
            component.Add(_open.Pop());
        }
        while (component[^1] != node);

        if (component.Count > 1)
            _found.Add([.. component.Order(StringComparer.Ordinal)]);
    }
}
