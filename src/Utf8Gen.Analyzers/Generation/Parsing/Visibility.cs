namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Whether a type is at least as accessible as a member, which C# requires of the types in the member's
/// signature.</summary>
internal static class Visibility
{
    /// <param name="type">The type in the signature.</param>
    /// <param name="accessibility">The accessibility of the member.</param>
    /// <param name="container">The type that contains the member.</param>
    public static bool Reaches(ITypeSymbol type, Accessibility accessibility, INamedTypeSymbol container) => type switch
    {
        IArrayTypeSymbol array => Reaches(array.ElementType, accessibility, container),
        INamedTypeSymbol { TypeKind: not TypeKind.Error } named => (named.ContainingType is null
            || Reaches(named.ContainingType, accessibility, container))
            && named.TypeArguments.All(argument => Reaches(argument, accessibility, container))
            && IsWithinLimit(named, accessibility, container),
        _ => true,
    };

    /// <summary>Whether the member, or a type around it, has the same limit as the type.</summary>
    private static bool IsWithinLimit(INamedTypeSymbol type, Accessibility accessibility, INamedTypeSymbol container)
    {
        Accessibility limit = accessibility;
        for (INamedTypeSymbol? place = container; place is not null; place = place.ContainingType)
        {
            if (IsWithinLimit(type, limit, container, place))
                return true;
            limit = place.DeclaredAccessibility;
        }

        return IsWithinLimit(type, limit, container, place: null);
    }

    /// <param name="type">The type in the signature.</param>
    /// <param name="limit">The accessibility of one declaration: the member, or a type around it.</param>
    /// <param name="container">The type that contains the member.</param>
    /// <param name="place">The type that contains the declaration; null for one in a namespace.</param>
    private static bool IsWithinLimit(INamedTypeSymbol type, Accessibility limit, INamedTypeSymbol container, INamedTypeSymbol? place)
    {
        bool isFriend = SymbolEqualityComparer.Default.Equals(container.ContainingAssembly, type.ContainingAssembly)
            || type.ContainingAssembly.GivesAccessTo(container.ContainingAssembly);
        bool staysInAssembly = isFriend && limit is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal;
        return type.DeclaredAccessibility switch
        {
            Accessibility.Private => limit == Accessibility.Private && IsInside(place, type.ContainingType),
            Accessibility.Internal => staysInAssembly,
            Accessibility.Protected => StaysInFamily(type, limit, place),
            Accessibility.ProtectedAndInternal => staysInAssembly && StaysInFamily(type, limit, place),
            Accessibility.ProtectedOrInternal => staysInAssembly
                || StaysInFamily(type, limit, place)
                || (isFriend && limit == Accessibility.ProtectedOrInternal && IsDerived(place, type.ContainingType)),
            _ => true,
        };
    }

    /// <summary>Whether only the type around a protected type, and types derived from it, can access a
    /// declaration.</summary>
    private static bool StaysInFamily(INamedTypeSymbol type, Accessibility limit, INamedTypeSymbol? place) => limit switch
    {
        Accessibility.Private => IsInsideDerived(place, type.ContainingType),
        Accessibility.Protected or Accessibility.ProtectedAndInternal => IsDerived(place, type.ContainingType),
        _ => false,
    };

    private static bool IsInside(INamedTypeSymbol? place, INamedTypeSymbol? outer)
    {
        for (; place is not null; place = place.ContainingType)
        {
            if (AreOne(place, outer))
                return true;
        }

        return false;
    }

    private static bool IsInsideDerived(INamedTypeSymbol? place, INamedTypeSymbol? ancestor)
    {
        for (; place is not null; place = place.ContainingType)
        {
            if (IsDerived(place, ancestor))
                return true;
        }

        return false;
    }

    private static bool IsDerived(INamedTypeSymbol? place, INamedTypeSymbol? ancestor)
    {
        for (; place is not null; place = place.BaseType)
        {
            if (AreOne(place, ancestor))
                return true;
        }

        return false;
    }

    /// <remarks>A private or protected type in a namespace has no containing type. The compiler reports it, and
    /// continues.</remarks>
    private static bool AreOne(INamedTypeSymbol type, INamedTypeSymbol? other)
        => other is not null && SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, other.OriginalDefinition);
}
