using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Private static methods of one name in one type, to which a fix
/// may add an overload.</summary>
internal static class HelperOverloads
{
    /// <summary>Whether a name belongs only to such methods, and existing
    /// calls keep their meaning.</summary>
    public static bool HaveRoom(string name, MethodText text, INamedTypeSymbol type, RewriteRequest request)
    {
        ImmutableArray<ISymbol> named = request.Model.LookupSymbols(request.Finding.SpanStart, name: name);
        return !named.IsEmpty
            && named.All(symbol => symbol is IMethodSymbol method && IsHelperOf(type, method) && text.CanStandBeside(method))
            && type.DeclaringSyntaxReferences is [var part]
            && part.SyntaxTree == request.Finding.SyntaxTree
            && MentionsAreExact(name, part.GetSyntax(request.Cancellation), request);
    }

    private static bool IsHelperOf(INamedTypeSymbol type, IMethodSymbol method)
        => method is { MethodKind: MethodKind.Ordinary, IsStatic: true, DeclaredAccessibility: Accessibility.Private, Arity: 0 }
            && SymbolEqualityComparer.Default.Equals(method.ContainingType, type);

    private static bool MentionsAreExact(string name, SyntaxNode type, RewriteRequest request)
        => !ConditionalCode.Mentions(type, name)
            && type.DescendantTokens()
                .Where(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name)
                .All(token => token.Parent is MethodDeclarationSyntax || IsExactCall(token.Parent?.Parent, request));

    /// <summary>Whether all arguments of a call have exactly the parameter types: then
    /// no overload is better.</summary>
    private static bool IsExactCall(SyntaxNode? node, RewriteRequest request)
        => node is InvocationExpressionSyntax
            && request.Model.GetOperation(node, request.Cancellation) is IInvocationOperation call
            && call.Arguments.All(static argument => argument.ArgumentKind is ArgumentKind.Explicit && HasOwnType(argument.Value));

    /// <summary>Not <c>default</c>, <c>new()</c> or <c>[]</c>, which take the target type, nor
    /// converted arguments.</summary>
    private static bool HasOwnType(IOperation value)
        => value is ILocalReferenceOperation or IParameterReferenceOperation or IFieldReferenceOperation or IPropertyReferenceOperation
            or IInvocationOperation or IBinaryOperation;
}
