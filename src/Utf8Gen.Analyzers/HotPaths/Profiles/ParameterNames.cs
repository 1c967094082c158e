using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>Whether the parameters in a profile match those of a method.</summary>
internal static class ParameterNames
{
    /// <summary>Fields and properties, whose initializers run in every constructor, have no
    /// parameters to compare.</summary>
    public static bool AreMeant(MethodName name, ISymbol member)
    {
        if (name.Parameters is not { } named || member is not IMethodSymbol method)
            return true;

        ImmutableArray<IParameterSymbol> declared = ExtensionBlock.ParametersAtRunTime(method);
        if (named.Count != declared.Length)
            return false;

        for (int i = 0; i < named.Count; i++)
        {
            if (!named[i].Means(NameOf(declared[i].Type)))
                return false;
        }

        return true;
    }

    private static ParameterName NameOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => WithSuffix(array.ElementType, "[" + new string(',', array.Rank - 1) + "]"),
        IPointerTypeSymbol pointer => WithSuffix(pointer.PointedAtType, "*"),
        ITypeParameterSymbol parameter => new ParameterName(ParameterName.Unnamed + parameter.Name),
        IDynamicTypeSymbol => new ParameterName("System.Object"),
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T, TypeArguments: [var value] } => NameOf(value),
        INamedTypeSymbol { IsTupleType: true, TupleUnderlyingType: { } tuple } => FullName(tuple),
        INamedTypeSymbol named => FullName(named),
        _ => new ParameterName("!"),
    };

    private static ParameterName WithSuffix(ITypeSymbol element, string suffix)
    {
        ParameterName name = NameOf(element);
        return name with { Suffix = name.Suffix + suffix };
    }

    private static ParameterName FullName(INamedTypeSymbol type)
    {
        string name = type.Name;
        for (ISymbol outer = type.ContainingSymbol;
            outer is INamedTypeSymbol or INamespaceSymbol { IsGlobalNamespace: false }; outer = outer.ContainingSymbol)
            name = outer.Name + "." + name;
        return new ParameterName(name);
    }
}
