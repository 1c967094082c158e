using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Symbols;

/// <summary>Recognizes incomplete types: an emitted file contains a part of each, and would repeat
/// the compiler's errors.</summary>
internal static class UnfinishedCode
{
    /// <summary>Whether the name of a type, as emitted code spells it, contains a type
    /// that does not exist.</summary>
    public static bool IsInName(ITypeSymbol type) => type switch
    {
        IErrorTypeSymbol => true,
        IArrayTypeSymbol array => IsInName(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Any(IsInName) || (named.ContainingType is { } container && IsInName(container)),
        _ => false,
    };

    public static bool IsInOrAround(INamedTypeSymbol type, CancellationToken cancel)
    {
        for (INamedTypeSymbol? current = type; current is not null; current = current.ContainingType)
        {
            if (IsIn(current, cancel))
                return true;
        }

        return !CanBeTopLevel(type);
    }

    /// <summary>The type of an extension block has no name and no parts.</summary>
    private static bool IsIn(INamedTypeSymbol type, CancellationToken cancel)
        => type.Name.Length == 0 || type.DeclaringSyntaxReferences.Any(reference => IsIn(reference.GetSyntax(cancel)));

    private static bool IsIn(SyntaxNode declaration)
        => declaration is TypeDeclarationSyntax { Identifier: { } identifier } && (identifier.IsMissing || identifier.ContainsDiagnostics);

    /// <summary>Whether the outermost type has a valid accessibility and namespace.</summary>
    private static bool CanBeTopLevel(INamedTypeSymbol type)
    {
        INamedTypeSymbol outermost = type;
        while (outermost.ContainingType is { } container)
            outermost = container;

        for (INamespaceSymbol current = outermost.ContainingNamespace; !current.IsGlobalNamespace; current = current.ContainingNamespace)
        {
            if (current.Name.Length == 0)
                return false;
        }

        return outermost.DeclaredAccessibility is Accessibility.Public or Accessibility.Internal;
    }
}
