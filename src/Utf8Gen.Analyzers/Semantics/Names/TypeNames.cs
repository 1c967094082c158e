using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Names;

/// <summary>Recognizes types by name, since a compilation may contain
/// several copies of them.</summary>
internal static class TypeNames
{
    /// <summary>Whether a type is directly in a top-level namespace,
    /// such as <c>System</c>.</summary>
    public static bool IsIn(this INamedTypeSymbol type, string outermostNamespace)
        => type is { ContainingType: null, ContainingNamespace: { ContainingNamespace.IsGlobalNamespace: true } container }
            && container.Name == outermostNamespace;

    public static bool IsReadOnlySpanOf(this ITypeSymbol type, SpecialType element)
        => type is INamedTypeSymbol { Name: "ReadOnlySpan", TypeArguments: [{ SpecialType: var argument }] } span
            && argument == element
            && span.IsIn("System");

    /// <summary>Whether a type is directly in a namespace of several parts, such
    /// as <c>System.Linq</c>.</summary>
    public static bool IsInNamespace(this ITypeSymbol type, string fullName)
        => type is { ContainingType: null, ContainingNamespace: { } container } && container.ToDisplayString() == fullName;

    /// <summary>Whether a member is the implementation of an interface member.</summary>
    public static bool Implements(this ISymbol member, ISymbol interfaceMember)
        => SymbolEqualityComparer.Default.Equals(member.ContainingType.FindImplementationForInterfaceMember(interfaceMember), member);

    /// <summary>Whether a type belongs to System.Text.Json: other libraries have types of
    /// these names as well.</summary>
    public static bool IsInSystemTextJson(this ITypeSymbol type, string name)
        => type.Name == name && type.ContainingNamespace?.ToDisplayString() == "System.Text.Json";
}
