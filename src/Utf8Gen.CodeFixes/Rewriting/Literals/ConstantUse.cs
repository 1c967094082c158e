using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.HotPaths.Cold;
using Utf8Gen.Analyzers.HotPaths.RunOnce;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>How a constant is used, and whether it needs a sibling.</summary>
internal static class ConstantUse
{
    /// <summary>A longer literal is not written a second time.</summary>
    private const int MaxCopiedLength = 100;

    /// <summary>Whether a sibling is worth its line: not for code that runs once, nor
    /// beside a long text.</summary>
    public static bool IsWorthSibling(
        ExpressionSyntax use, VariableDeclaratorSyntax constant, LiteralExpressionSyntax literal, SemanticModel model)
        => IsOnlyUse(constant, model) || (IsShort(literal) && !RunsOnce(use, model));

    /// <summary>Whether a constant is private, and neither another part of its type nor code
    /// for other targets mentions it.</summary>
    public static bool IsSeenOnlyIn(TypeDeclarationSyntax type, FieldDeclarationSyntax constant, SemanticModel model)
    {
        string name = constant.Declaration.Variables[0].Identifier.ValueText;
        return !constant.Modifiers.Any(static modifier => modifier.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword
                or SyntaxKind.ProtectedKeyword)
            && !ConditionalCode.Mentions(type, name)
            && !ConstantMentions.AreIndirectIn(type, name, model)
            && (!type.Modifiers.Any(SyntaxKind.PartialKeyword) || !ConstantMentions.AreInOtherParts(type, name, model));
    }

    /// <summary>Whether the constant goes with the finding.</summary>
    public static bool IsOnlyUse(VariableDeclaratorSyntax constant, SemanticModel model) => constant.Parent?.Parent switch
    {
        FieldDeclarationSyntax { Parent: TypeDeclarationSyntax type } field
            => IsSeenOnlyIn(type, field, model) && IsMentionedOnce(type, constant, type.Identifier.ValueText),
        LocalDeclarationStatementSyntax { Parent: BlockSyntax block } => IsMentionedOnce(block, constant),
        _ => false,
    };

    private static bool IsMentionedOnce(SyntaxNode scope, VariableDeclaratorSyntax constant, string? type = null)
        => ConstantMentions.Count(scope, constant.Identifier.ValueText, type) == 1
            && !ConditionalCode.Mentions(scope, constant.Identifier.ValueText);

    public static bool IsShort(LiteralExpressionSyntax literal)
        => literal.Token.Text.Length <= MaxCopiedLength && !literal.Token.Text.Contains('\n');

    private static bool RunsOnce(ExpressionSyntax use, SemanticModel model)
        => OperationAround(use, model) is { } operation
            && MemberAround(use, model) is { } member
            && (LazyInitialization.Contains(operation) || StartUp.Contains(operation, member));

    /// <summary>Lambdas and local functions are part of a member.</summary>
    private static ISymbol? MemberAround(ExpressionSyntax use, SemanticModel model)
    {
        ISymbol? symbol = model.GetEnclosingSymbol(use.SpanStart);
        while (symbol is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
            symbol = symbol.ContainingSymbol;
        return symbol;
    }

    private static IOperation? OperationAround(ExpressionSyntax use, SemanticModel model)
        => use.AncestorsAndSelf().TakeWhile(static node => node is not MemberDeclarationSyntax)
            .Select(node => model.GetOperation(node))
            .FirstOrDefault(static operation => operation is not null);
}
