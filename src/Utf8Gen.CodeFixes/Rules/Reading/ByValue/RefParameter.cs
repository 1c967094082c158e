using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rules.Reading.ByValue;

/// <summary>Parameters that become <c>ref</c>.</summary>
internal static class RefParameter
{
    /// <summary>Returns the original definition of the method, neither
    /// reduced nor constructed.</summary>
    public static IMethodSymbol DefinitionOf(IMethodSymbol called) => (called.ReducedFrom ?? called).OriginalDefinition;

    public static int OrdinalOf(IParameterSymbol parameter, IMethodSymbol called)
        => called.ReducedFrom is not null && parameter.ContainingSymbol is IMethodSymbol { ReducedFrom: not null }
            ? parameter.Ordinal + 1
            : parameter.Ordinal;

    /// <summary>Whether no other code relies on the signature, and no other
    /// method has the new one.</summary>
    public static bool CanBeMade(IMethodSymbol method, int ordinal)
        => !IsVisibleOutside(method) && !ImplementsInterface(method) && !HasTwin(method, ordinal);

    /// <summary>All parts of a method.</summary>
    public static IEnumerable<SyntaxReference> DeclarationsOf(IMethodSymbol method)
    {
        IEnumerable<SyntaxReference> declarations = method.DeclaringSyntaxReferences;
        foreach (IMethodSymbol? part in (IMethodSymbol?[])[method.PartialDefinitionPart, method.PartialImplementationPart])
        {
            if (part is not null)
                declarations = declarations.Concat(part.DeclaringSyntaxReferences);
        }

        return declarations;
    }

    /// <returns><see langword="null"/> if the parameter has a default value, or a modifier that is
    /// incompatible with <c>ref</c>.</returns>
    public static ParameterSyntax? Of(SyntaxNode declaration, int ordinal)
    {
        ParameterListSyntax? list = declaration switch
        {
            MethodDeclarationSyntax method => method.ParameterList,
            LocalFunctionStatementSyntax local => local.ParameterList,
            _ => null,
        };
        return list is { Parameters: var parameters } && ordinal < parameters.Count
            && parameters[ordinal] is { Default: null, Modifiers: var modifiers } parameter
            && modifiers.All(static modifier => modifier.Kind() is SyntaxKind.ThisKeyword or SyntaxKind.ScopedKeyword)
            ? parameter
            : null;
    }

    /// <summary>Whether an argument is a writable variable.</summary>
    public static bool CanBePassed(IOperation value) => value switch
    {
        Microsoft.CodeAnalysis.Operations.ILocalReferenceOperation
        {
            Local:
            {
                IsUsing: false, IsForEach: false,
                RefKind: not RefKind.RefReadOnly
            }
        } => true,
        Microsoft.CodeAnalysis.Operations.IParameterReferenceOperation
        {
            Parameter.RefKind: RefKind.None or RefKind.Ref
            or RefKind.Out
        } => true,
        _ => false,
    };

    private static bool IsVisibleOutside(IMethodSymbol method)
    {
        if (method.MethodKind == MethodKind.LocalFunction)
            return false;

        for (ISymbol? symbol = method; symbol is not null and not INamespaceSymbol; symbol = symbol.ContainingSymbol)
        {
            if (symbol.DeclaredAccessibility is Accessibility.Private or Accessibility.Internal or Accessibility.ProtectedAndInternal)
                return false;
        }

        return true;
    }

    private static bool ImplementsInterface(IMethodSymbol method)
        => !method.ExplicitInterfaceImplementations.IsEmpty
            || (method.ContainingType is { } type && type.AllInterfaces.Any(declared => declared.GetMembers(method.Name)
                .Any(member => SymbolEqualityComparer.Default.Equals(type.FindImplementationForInterfaceMember(member), method))));

    private static bool HasTwin(IMethodSymbol method, int ordinal)
        => method.MethodKind == MethodKind.Ordinary
            && method.ContainingType.GetMembers(method.Name).Any(member => member is IMethodSymbol other
                && other.Parameters.Length == method.Parameters.Length
                && !SymbolEqualityComparer.Default.Equals(other, method)
                && !SymbolEqualityComparer.Default.Equals(other, method.PartialDefinitionPart)
                && !SymbolEqualityComparer.Default.Equals(other, method.PartialImplementationPart)
                && other.Parameters[ordinal].RefKind != RefKind.None);
}
