using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Semantics;

internal static class SpanTypes
{
    public static bool IsReadOnlySpanOf(this ITypeSymbol type, SpecialType element)
        => type is INamedTypeSymbol
            {
                Name: "ReadOnlySpan",
                Arity: 1,
                ContainingNamespace: { Name: "System", ContainingNamespace.IsGlobalNamespace: true },
            } span
            && span.TypeArguments[0].SpecialType == element;
}
