namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Recognizes types by name, since a compilation may contain several copies of them.</summary>
internal static class TypeNames
{
    /// <summary>Whether a type is directly in a top-level namespace, such as <c>System</c>.</summary>
    public static bool IsIn(this INamedTypeSymbol type, string outermostNamespace)
        => type is { ContainingType: null, ContainingNamespace: { ContainingNamespace.IsGlobalNamespace: true } container }
            && container.Name == outermostNamespace;

    public static bool IsReadOnlySpanOf(this ITypeSymbol type, SpecialType element)
        => type is INamedTypeSymbol { Name: "ReadOnlySpan", TypeArguments: [{ SpecialType: var argument }] } span
            && argument == element
            && span.IsIn("System");

    /// <summary>Whether a type is directly in a namespace of several parts, such as <c>System.Linq</c>.</summary>
    public static bool IsInNamespace(this ITypeSymbol type, string fullName)
        => type is { ContainingType: null, ContainingNamespace: { } container } && container.ToDisplayString() == fullName;

    /// <summary>Whether a member is the implementation of an interface member.</summary>
    public static bool Implements(this ISymbol member, ISymbol interfaceMember)
        => SymbolEqualityComparer.Default.Equals(member.ContainingType.FindImplementationForInterfaceMember(interfaceMember), member);

    /// <summary>Whether a type belongs to System.Text.Json: other libraries have types of these names as
    /// well.</summary>
    public static bool IsInSystemTextJson(this ITypeSymbol type, string name)
        => type.Name == name && type.ContainingNamespace?.ToDisplayString() == "System.Text.Json";
}

/// <summary>Finds a type of a framework among those that a type derives from.</summary>
internal static class BaseTypes
{
    public static bool DerivesFrom(INamedTypeSymbol? type, string name, string fullNamespace)
    {
        for (INamedTypeSymbol? ancestor = type?.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.Name == name && ancestor.IsInNamespace(fullNamespace))
                return true;
        }

        return false;
    }
}

/// <summary>The extension methods of <c>System.MemoryExtensions</c> for spans of any element.</summary>
internal static class SpanMethods
{
    /// <summary>Whether a compilation has a method that searches one span in another: <c>SequenceEqual</c>,
    /// <c>StartsWith</c>, <c>EndsWith</c> or <c>IndexOf</c>.</summary>
    public static bool Exist(Compilation compilation, string name)
        => KnownTypes.Find(compilation, "System.MemoryExtensions") is { } extensions
            && extensions.GetMembers(name)
                .Any(static member => member is IMethodSymbol { IsGenericMethod: true, DeclaredAccessibility: Accessibility.Public } method
                    && ComparesSpans(method));

    /// <param name="method">A method as it is declared, not as an extension call.</param>
    /// <param name="name">Its name.</param>
    public static bool IsSpanMethod(IMethodSymbol method, string name)
        => method.Name == name && method.ContainingType is { Name: "MemoryExtensions" } type && type.IsIn("System")
            && ComparesSpans(method);

    /// <summary><c>MemoryExtensions.AsSpan</c>, of strings too</summary>
    public static bool IsAsSpan(ISymbol? symbol)
        => symbol is IMethodSymbol { Name: "AsSpan", ContainingType: { Name: "MemoryExtensions" } type } && type.IsIn("System");

    private static bool ComparesSpans(IMethodSymbol method)
        => method.Parameters is [{ Type: var span }, { Type: var value }, ..] && IsSpan(span) && IsSpan(value);

    private static bool IsSpan(ITypeSymbol type) => type is INamedTypeSymbol { Name: "Span" or "ReadOnlySpan" } span && span.IsIn("System");
}
