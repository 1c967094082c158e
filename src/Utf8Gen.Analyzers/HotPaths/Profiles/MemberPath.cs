using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>The names around a member, to be compared with those in profiles.</summary>
internal sealed class MemberPath
{
    private readonly ISymbol _member;
    private readonly List<INamedTypeSymbol> _types;
    private readonly List<string> _namespaces;

    private MemberPath(ISymbol member, INamedTypeSymbol type)
    {
        _member = member;
        _types = TypesAround(type);
        _namespaces = NamespacesAround(type);
    }

    /// <summary>The keys of the names that may refer to the member.</summary>
    public IEnumerable<string> Keys
    {
        get
        {
            IEnumerable<string> types = _namespaces.Concat(_types.Select(static type => type.Name));
            return MemberNames.Of(_member).Select(name => MethodName.KeyOf(types, name));
        }
    }

    /// <returns><see langword="null"/> if the symbol is not a member of a type.</returns>
    public static MemberPath? TryCreate(ISymbol member) => member switch
    {
        // The arguments that a primary constructor passes to its base.
        INamedTypeSymbol type => new MemberPath(type, type),
        { ContainingType: { } type } => new MemberPath(member, type),
        _ => null,
    };

    /// <summary>Whether a name with a matching key refers to the member, by its arities, files and
    /// parameters if present.</summary>
    public bool Is(MethodName name)
    {
        // <Types.Member>b has the key of a member of Types as well.
        if (name.Types.Count < _namespaces.Count + _types.Count)
            return false;

        for (int i = 0; i < _types.Count; i++)
        {
            if (!Is(_types[i], name.Types[_namespaces.Count + i]))
                return false;
        }

        return ParameterNames.AreMeant(name, _member);
    }

    public static bool Is(INamedTypeSymbol type, NameSegment segment)
        => type.Name == segment.Name
            && (segment.Arity is null || segment.Arity == type.Arity)
            && (segment.File is null || FileLocalType.IsIn(type, segment.File));

    private static List<INamedTypeSymbol> TypesAround(INamedTypeSymbol type)
    {
        var types = new List<INamedTypeSymbol>();
        for (INamedTypeSymbol? outer = type; outer is not null; outer = outer.ContainingType)
        {
            // extension (...) { }: at run time its members are in the containing type.
            if (!ExtensionBlock.Is(outer))
                types.Insert(0, outer);
        }

        return types;
    }

    private static List<string> NamespacesAround(INamedTypeSymbol type)
    {
        var names = new List<string>();
        for (INamespaceSymbol? space = type.ContainingNamespace; space is { IsGlobalNamespace: false }; space = space.ContainingNamespace)
            names.Insert(0, space.Name);
        return names;
    }
}
