namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Overloads that differ from a method only in the type of one parameter.</summary>
internal static class OverloadTwin
{
    /// <param name="method">The method.</param>
    /// <param name="ordinal">The parameter of another type.</param>
    /// <param name="isWanted">Whether its type is the wanted one.</param>
    /// <returns><see langword="null"/> if there is none that all code can call.</returns>
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

    /// <summary>Returns the overload that takes UTF-8 instead of the leading text. It may have optional parameters at
    /// the end.</summary>
    /// <returns><see langword="null"/> if there is none that all code can call.</returns>
    public static IMethodSymbol? FindOfBytes(IMethodSymbol method)
        => method.ContainingType.GetMembers(method.Name).OfType<IMethodSymbol>()
            .Where(other => other is { DeclaredAccessibility: Accessibility.Public, Parameters: [{ Type: var text }, ..] }
                && text.IsReadOnlySpanOf(SpecialType.System_Byte)
                && other.IsStatic == method.IsStatic
                && other.Parameters.Length >= method.Parameters.Length
                && HaveSameParameters(method, other, first: 1, method.Parameters.Length)
                && other.Parameters.Skip(method.Parameters.Length).All(static parameter => parameter.IsOptional)
                && IsSameType(other.ReturnType, method.ReturnType))
            .OrderBy(static other => other.Parameters.Length)
            .FirstOrDefault();

    /// <summary>Returns the corresponding method with another result: <c>SerializeToUtf8Bytes</c> for
    /// <c>Serialize</c>.</summary>
    public static IMethodSymbol? FindNamed(IMethodSymbol method, string name, Func<ITypeSymbol, bool> returnsWanted)
    {
        IMethodSymbol original = method.OriginalDefinition;
        return original.ContainingType.GetMembers(name).OfType<IMethodSymbol>().FirstOrDefault(other
            => other is { DeclaredAccessibility: Accessibility.Public, IsStatic: true }
                && other.Parameters.Length == original.Parameters.Length
                && HaveSameParameters(original, other, first: 0, other.Parameters.Length)
                && other.Arity == original.Arity
                && returnsWanted(other.ReturnType));
    }

    /// <summary>Returns the corresponding method with bytes instead of one parameter: <c>WriteAllBytes</c> for
    /// <c>WriteAllText</c>.</summary>
    public static IMethodSymbol? FindNamed(IMethodSymbol method, string name, int ordinal)
        => method.ContainingType.GetMembers(name).OfType<IMethodSymbol>().FirstOrDefault(other
            => other is { DeclaredAccessibility: Accessibility.Public, IsStatic: true }
                && other.Parameters.Length == method.Parameters.Length
                && other.Parameters[ordinal].Type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
                && HaveSameParameters(method, other, first: 0, ordinal)
                && HaveSameParameters(method, other, ordinal + 1, other.Parameters.Length));

    /// <summary>Returns the corresponding asynchronous method that takes a stream: <c>DeserializeAsync</c> for
    /// <c>Deserialize</c>.</summary>
    /// <param name="method">A method whose first parameter is the text.</param>
    /// <param name="type">The type that contains the other method.</param>
    /// <param name="name">Its name.</param>
    /// <param name="isSource">Whether its first parameter is suitable. The last one is a
    /// <c>CancellationToken</c>.</param>
    public static IMethodSymbol? FindAsync(IMethodSymbol method, INamedTypeSymbol type, string name, Func<ITypeSymbol, bool> isSource)
    {
        IMethodSymbol original = method.OriginalDefinition;
        return type.GetMembers(name).OfType<IMethodSymbol>().FirstOrDefault(other
            => other is
            {
                DeclaredAccessibility: Accessibility.Public, IsStatic: true,
                Parameters: [{ Type: var source }, .., { Type.Name: nameof(CancellationToken) }]
            }
                && other.Parameters.Length == original.Parameters.Length + 1
                && HaveSameParameters(original, other, first: 1, original.Parameters.Length)
                && other.Arity == original.Arity
                && isSource(source));
    }

    private static bool HaveSameParameters(IMethodSymbol method, IMethodSymbol other, int first, int end)
    {
        for (int i = first; i < end; i++)
        {
            if (!IsSameType(method.Parameters[i].Type, other.Parameters[i].Type))
                return false;
        }

        return true;
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

    /// <remarks>Type parameters of different methods are not equal: their ordinals are compared.</remarks>
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
