using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary>Finds lambdas and local functions in the code of a member.</summary>
internal static class DeclaredFunction
{
    public static bool IsIn(ISymbol member, MeasuredFunction function)
        => function.Kind == FunctionKind.Member
            || Declarations(member).Any(reference => reference.GetSyntax().DescendantNodes().Any(node => Is(node, function)));

    /// <summary>The body of a partial method is in its other part.</summary>
    private static ImmutableArray<SyntaxReference> Declarations(ISymbol member)
        => member is IMethodSymbol { PartialImplementationPart: { } implementation }
            ? implementation.DeclaringSyntaxReferences
            : member.DeclaringSyntaxReferences;

    private static bool Is(SyntaxNode node, MeasuredFunction function) => function.Kind == FunctionKind.LocalFunction
        ? node is LocalFunctionStatementSyntax { Identifier.ValueText: var name } && name == function.LocalFunction
        : node is AnonymousFunctionExpressionSyntax or QueryExpressionSyntax;
}
