using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Overloads that differ from a method in the type of one parameter only.</summary>
internal static class OverloadTwin
{
    /// <param name="method">The method.</param>
    /// <param name="ordinal">The parameter that is of another type.</param>
    /// <param name="isWanted">Whether it is of the type that is looked for.</param>
    /// <returns><see langword="null"/> where there is none that all code can call.</returns>
    public static IMethodSymbol? Find(IMethodSymbol method, int ordinal, Func<ITypeSymbol, bool> isWanted)
    {
        IMethodSymbol original = method.OriginalDefinition;
        foreach (ISymbol member in original.ContainingType.GetMembers(method.Name))
        {
            if (member is IMethodSymbol { DeclaredAccessibility: Accessibility.Public } other
                && IsTwin(original, other, ordinal)
                && isWanted(other.Parameters[ordinal].Type))
            {
                return other;
            }
        }

        return null;
    }

    private static bool IsTwin(IMethodSymbol method, IMethodSymbol other, int ordinal)
    {
        if (other.IsStatic != method.IsStatic
            || other.Arity != method.Arity
            || other.Parameters.Length != method.Parameters.Length
            || !IsSameType(other.ReturnType, method.ReturnType))
        {
            return false;
        }

        for (int i = 0; i < other.Parameters.Length; i++)
        {
            if (other.Parameters[i].RefKind != method.Parameters[i].RefKind
                || (i != ordinal && !IsSameType(other.Parameters[i].Type, method.Parameters[i].Type)))
            {
                return false;
            }
        }

        return true;
    }

    /// <remarks>The type parameters of two methods are not equal: their places are compared.</remarks>
    private static bool IsSameType(ITypeSymbol type, ITypeSymbol other) => (type, other) switch
    {
        (ITypeParameterSymbol a, ITypeParameterSymbol b) => a.Ordinal == b.Ordinal && a.TypeParameterKind == b.TypeParameterKind,
        (INamedTypeSymbol { IsGenericType: true } a, INamedTypeSymbol { IsGenericType: true } b)
            => SymbolEqualityComparer.Default.Equals(a.OriginalDefinition, b.OriginalDefinition) && HaveSameArguments(a, b),
        _ => SymbolEqualityComparer.Default.Equals(type, other),
    };

    private static bool HaveSameArguments(INamedTypeSymbol type, INamedTypeSymbol other)
    {
        for (int i = 0; i < type.TypeArguments.Length; i++)
        {
            if (!IsSameType(type.TypeArguments[i], other.TypeArguments[i]))
                return false;
        }

        return true;
    }
}
