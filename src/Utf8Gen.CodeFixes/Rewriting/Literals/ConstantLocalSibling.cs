using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds <c>ReadOnlySpan&lt;byte&gt; idUtf8 = "id"u8;</c> after
/// <c>const string id = "id";</c>. The constant is removed with its last mention.</summary>
internal sealed class ConstantLocalSibling : NodeRewrite
{
    private readonly string _constant;
    private readonly LocalDeclarationStatementSyntax _sibling;

    private ConstantLocalSibling(BlockSyntax target, LocalDeclarationStatementSyntax constant, LocalDeclarationStatementSyntax sibling)
        : base(target)
    {
        _constant = NameOf(constant)!;
        _sibling = sibling;
    }

    /// <param name="constant">The constant.</param>
    /// <param name="literal">The value of the sibling.</param>
    /// <param name="use">The mention of the sibling that will be written.</param>
    /// <param name="model">The model of the document.</param>
    public static ConstantLocalSibling? TryCreate(
        LocalDeclarationStatementSyntax constant, LiteralExpressionSyntax literal, SiblingUse use, SemanticModel model)
    {
        if (constant.Parent is not BlockSyntax block
            || Comments.HasDirective(constant)
            || ConditionalCode.Mentions(block, NameOf(constant)!)
            || HasLabel(block)
            || !use.IsWith(constant)
            || IsInFunction(use.Replaced, block)
            || MayBeSuspended(constant, model))
        {
            return null;
        }

        return FindIn(block, use.Name) is { } there
            ? use.IsWith(there) && IsSibling(there, constant, literal, model) && IsOnlyPassed(use.Name, block) ? Create(there) : null
            : use.IsFree(model) ? Create(Write(constant, use.Name, literal, SpanType.At(constant.SpanStart, model))) : null;

        ConstantLocalSibling Create(LocalDeclarationStatementSyntax sibling) => new(block, constant, sibling);
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        var block = (BlockSyntax)current;
        if (FindIn(block, _constant) is not { } constant)
            return block;

        bool isNeeded = block.DescendantNodes()
            .Any(node => node is IdentifierNameSyntax mention && mention.Identifier.ValueText == _constant && mention.StandsAlone());
        LocalDeclarationStatementSyntax? there = FindIn(block, NameOf(_sibling)!);
        if (!isNeeded)
        {
            SyntaxList<StatementSyntax> others = there is null ? block.Statements : block.Statements.Remove(there);
            return block.WithStatements(others.Replace(FindIn(others, _constant)!, _sibling.WithTriviaFrom(constant)));
        }

        return there is null ? block.WithStatements(block.Statements.Insert(block.Statements.IndexOf(constant) + 1, _sibling)) : block;
    }

    public override bool Equals(object? obj)
        => obj is ConstantLocalSibling other && other.Target == Target && other._constant == _constant;

    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_constant);

    private static string? NameOf(LocalDeclarationStatementSyntax local)
        => local.Declaration.Variables is [var only] ? only.Identifier.ValueText : null;

    private static LocalDeclarationStatementSyntax? FindIn(BlockSyntax block, string name) => FindIn(block.Statements, name);

    private static LocalDeclarationStatementSyntax? FindIn(SyntaxList<StatementSyntax> statements, string name)
        => statements.OfType<LocalDeclarationStatementSyntax>().FirstOrDefault(local => NameOf(local) == name);

    private static bool IsInFunction(SyntaxNode use, BlockSyntax block)
        => use.Ancestors().TakeWhile(node => node != block)
            .Any(static node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);

    /// <summary>A <c>goto</c> may bypass a declaration, which does not affect a constant
    /// but does affect a span.</summary>
    private static bool HasLabel(BlockSyntax block) => block.Statements.Any(SyntaxKind.LabeledStatement);

    /// <summary>Whether the function of the constant is <c>async</c> or an iterator.</summary>
    private static bool MayBeSuspended(LocalDeclarationStatementSyntax constant, SemanticModel model)
    {
        if (model.GetEnclosingSymbol(constant.SpanStart) is not IMethodSymbol { IsAsync: false })
            return true;

        SyntaxNode? function = constant.Ancestors().FirstOrDefault(static node
            => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or BaseMethodDeclarationSyntax
                or AccessorDeclarationSyntax or GlobalStatementSyntax);
        return function is null
            || function.DescendantNodes(node => node == function
                || node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
                .Any(static node => node is YieldStatementSyntax or AwaitExpressionSyntax);
    }

    /// <summary>The statement after the constant, as this rewrite creates it.</summary>
    private static bool IsSibling(
        LocalDeclarationStatementSyntax there, LocalDeclarationStatementSyntax constant, LiteralExpressionSyntax literal,
        SemanticModel model)
        => there.GetFirstToken().GetPreviousToken() == constant.GetLastToken()
            && there.Declaration.Variables[0].Initializer?.Value is LiteralExpressionSyntax value
            && value.IsKind(SyntaxKind.Utf8StringLiteralExpression)
            && value.Token.ValueText == literal.Token.ValueText
            && SpanType.Is(there.Declaration.Type, model);

    /// <summary>Whether nothing can assign another value: it is passed by value, or one of
    /// its members is read.</summary>
    private static bool IsOnlyPassed(string name, BlockSyntax block)
        => block.DescendantNodes()
            .Where(node => node is IdentifierNameSyntax { Identifier.ValueText: var text } && text == name)
            .All(static node => node.Parent is ArgumentSyntax { RefKindKeyword.RawKind: 0 }
                or EqualsValueClauseSyntax { Value: not RefExpressionSyntax }
                || (node.Parent is MemberAccessExpressionSyntax access && access.Expression == node));

    private static LocalDeclarationStatementSyntax Write(
        LocalDeclarationStatementSyntax constant, string name, LiteralExpressionSyntax literal, string type)
        => ((LocalDeclarationStatementSyntax)SyntaxFactory.ParseStatement($"{type} {name} = {literal};"))
            .WithLeadingTrivia(SiblingTrivia.Before(constant))
            .WithTrailingTrivia(SiblingTrivia.After(constant));
}
