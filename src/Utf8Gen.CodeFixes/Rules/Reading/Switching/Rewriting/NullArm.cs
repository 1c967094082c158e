using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary><c>case null:</c> becomes <c>case Name.Unknown when reader.TokenType ==
/// JsonTokenType.Null:</c>; next to <c>default:</c> it is removed.</summary>
internal sealed class NullArm(SyntaxNode arm, bool isOfDefault, KeyLookup lookup, string condition) : NodeRewrite(arm)
{
    public override SyntaxNode? Apply(SyntaxNode current)
    {
        if (isOfDefault)
            return null;

        ConstantPatternSyntax pattern = SyntaxFactory.ConstantPattern(lookup.Unknown);
        SyntaxToken when = SyntaxFactory.Token(
            SyntaxFactory.TriviaList(SyntaxFactory.Space), SyntaxKind.WhenKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        WhenClauseSyntax clause = SyntaxFactory.WhenClause(when, SyntaxFactory.ParseExpression(condition));
        return current switch
        {
            SwitchExpressionArmSyntax expression => expression
                .WithPattern(pattern.WithLeadingTrivia(expression.Pattern.GetLeadingTrivia()))
                .WithWhenClause(clause.WithTrailingTrivia(expression.Pattern.GetTrailingTrivia())),
            SwitchLabelSyntax label => SyntaxFactory.CasePatternSwitchLabel(label.Keyword, pattern, clause, label.ColonToken),
            _ => current,
        };
    }
}
