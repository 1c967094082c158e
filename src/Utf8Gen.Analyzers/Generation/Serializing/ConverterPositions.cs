using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Finds converters of users that may ask where in the document their reader or writer is: in a slice they
/// would be told something else.</summary>
internal sealed class ConverterPositions(Compilation compilation, HashSet<SyntaxTree> sources, CancellationToken cancel)
{
    private readonly Dictionary<SyntaxTree, SemanticModel> _models = [];
    private readonly HashSet<ITypeSymbol> _visited = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> _without = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<INamedTypeSymbol, bool> _converters = new(SymbolEqualityComparer.Default);

    /// <summary>Returns a converter of the type, or of what it is made of, that may ask; null if there is
    /// none.</summary>
    public string? Find(ITypeSymbol type) => Remember(FindIn(type));

    /// <summary>Returns a converter of the member, or one that it calls, that may ask; null if there is
    /// none.</summary>
    public string? FindAt(ISymbol member) => Remember(FindInAttributes(member));

    /// <summary>Types that were visited to the end, and led to no converter, are not visited again.</summary>
    private string? Remember(string? found)
    {
        if (found is null)
            _without.UnionWith(_visited);
        _visited.Clear();
        return found;
    }

    private string? FindIn(ITypeSymbol type)
    {
        cancel.ThrowIfCancellationRequested();
        if (_without.Contains(type) || !_visited.Add(type))
            return null;

        return type switch
        {
            IArrayTypeSymbol array => FindIn(array.ElementType),
            INamedTypeSymbol named => FindInAttributes(named) ?? FindFirst(named.TypeArguments) ?? FindInMembers(named),
            _ => null,
        };
    }

    private string? FindFirst(IEnumerable<ITypeSymbol> types)
        => types.Select(FindIn).FirstOrDefault(static found => found is not null);

    private string? FindInMembers(INamedTypeSymbol type)
    {
        if (type.SpecialType != SpecialType.None || TypeGraph.IsOfFramework(type))
            return null;

        foreach (ISymbol member in type.GetMembers())
        {
            ITypeSymbol? value = member switch
            {
                IPropertySymbol { IsStatic: false } property => property.Type,
                IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false } field => field.Type,
                _ => null,
            };
            if (value is not null && (FindInAttributes(member) ?? FindIn(value)) is { } found)
                return found;
        }

        return type.BaseType is null ? null : FindIn(type.BaseType);
    }

    private string? FindInAttributes(ISymbol symbol)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute is
                {
                    AttributeClass.Name: JsonAttributes.DerivedType,
                    ConstructorArguments: [{ Kind: TypedConstantKind.Type, Value: ITypeSymbol derived }, ..]
                }
                && FindIn(derived) is { } found)
                return found;
            if (!JsonAttributes.IsConverter(attribute))
                continue;
            // A generated one calls those of the types that it lists.
            if (JsonAttributes.Argument(attribute) is INamedTypeSymbol converter && FindInAttributes(converter) is { } listed)
                return listed;
            if (MayAsk(attribute))
                return (JsonAttributes.Argument(attribute) as ITypeSymbol ?? attribute.AttributeClass)!.Name;
        }

        return null;
    }

    private bool MayAsk(AttributeData attribute)
    {
        if (JsonAttributes.Argument(attribute) is not INamedTypeSymbol converter)
            return true;
        if (!_converters.TryGetValue(converter, out bool mayAsk))
            _converters.Add(converter, mayAsk = new PositionUse(compilation, ModelOf, cancel).IsPossibleIn(converter));
        return mayAsk;
    }

#pragma warning disable RS1030 // A converter, and what it calls, may be in another file.
    /// <summary>Returns one model for a file, which keeps what it has bound: several converters call one
    /// helper.</summary>
    private SemanticModel ModelOf(SyntaxTree file)
    {
        sources.Add(file);
        if (!_models.TryGetValue(file, out SemanticModel? model))
            _models.Add(file, model = compilation.GetSemanticModel(file));
        return model;
    }
#pragma warning restore RS1030
}
