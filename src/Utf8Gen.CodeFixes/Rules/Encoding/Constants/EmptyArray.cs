using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>The array of <c>Encoding.UTF8.GetBytes("")</c>.</summary>
internal static class EmptyArray
{
    /// <summary><c>[]</c> where its type is known, or <c>Array.Empty&lt;byte&gt;()</c>.</summary>
    public static IEnumerable<ExpressionSyntax> FormsFor(ExpressionSyntax replaced, SemanticModel model)
    {
        if (((CSharpParseOptions)replaced.SyntaxTree.Options).LanguageVersion >= LanguageVersion.CSharp12 && HasTargetType(replaced, model))
            yield return SyntaxFactory.ParseExpression("[]");
        if (model.Compilation.GetTypeByMetadataName("System.Array") is { } array
            && TypeSpelling.TryOf(array, model, replaced.SpanStart) is { } name)
            yield return SyntaxFactory.ParseExpression($"{name}.Empty<byte>()");
    }

    private static bool HasTargetType(ExpressionSyntax replaced, SemanticModel model) => replaced.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax { Parent: VariableDeclarationSyntax declaration } }
            => IsArray(declaration.Type, model),
        EqualsValueClauseSyntax { Parent: PropertyDeclarationSyntax property } => IsArray(property.Type, model),
        ArrowExpressionClauseSyntax { Parent: MethodDeclarationSyntax method } => IsArray(method.ReturnType, model),
        ArrowExpressionClauseSyntax { Parent: PropertyDeclarationSyntax property } => IsArray(property.Type, model),
        ReturnStatementSyntax statement => statement.FirstAncestorOrSelf<SyntaxNode>(static node
            => node is MethodDeclarationSyntax or LocalFunctionStatementSyntax or AnonymousFunctionExpressionSyntax
                or AccessorDeclarationSyntax)
            is MethodDeclarationSyntax method && IsArray(method.ReturnType, model),
        AssignmentExpressionSyntax assignment
            => assignment.Right == replaced && assignment.IsKind(SyntaxKind.SimpleAssignmentExpression)
                && IsArray(model.GetTypeInfo(assignment.Left).Type),
        ArgumentSyntax { Parent: ArgumentListSyntax { Parent: ExpressionSyntax call } }
            => model.GetSymbolInfo(call).Symbol is IMethodSymbol { IsGenericMethod: false } method
                && model.Binds(call.ReplaceNode(replaced, SyntaxFactory.ParseExpression("[]")), call.SpanStart, method),
        _ => false,
    };

    private static bool IsArray(TypeSyntax type, SemanticModel model) => !type.IsVar && IsArray(model.GetTypeInfo(type).Type);

    private static bool IsArray(ITypeSymbol? type)
        => type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte, Rank: 1 };
}
