using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary><c>string name = reader.GetString(); reader.Read(); switch (name)</c> becomes <c>Name name = MatchName(ref
/// reader);</c> and so on. Where one or two names are compared, it becomes <c>bool isId =
/// reader.ValueTextEquals("id"u8);</c></summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class KeptNameFixProvider() : LookupFixProvider(RuleCatalogue.KeptName)
{
    private const string NameOfOdd = "Match";

    private protected override IEnumerable<RewriteOffer> OffersWithoutSwitch(RewriteRequest request, JsonSymbols json)
    {
        if (request.Finding.FirstAncestorOrSelf<VariableDeclaratorSyntax>() is { } variable
            && request.Model.GetOperation(variable, request.Cancellation) is IVariableDeclaratorOperation declarator
            && KeptComparison.TryMatch(declarator, json) is { } found
            && found.Text.Read.Syntax == request.Finding
            && TryRewrite(found, request) is { } rewrites)
        {
            yield return new RewriteOffer("Compare as UTF-8 before the reader advances", RuleCatalogue.KeptName.Id, rewrites);
        }
    }

    /// <returns>Null if the code cannot be rewritten completely.</returns>
    private static List<NodeRewrite>? TryRewrite(KeptComparison found, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (request.Finding.FirstAncestorOrSelf<MemberDeclarationSyntax>() is not { } member
            || ConditionalCode.IsIn(member)
            || found.Declarator.Syntax.Parent is not VariableDeclarationSyntax declaration
            || Comments.HasDirective(declaration)
            || found.Comparisons.Any(static comparison => Comments.HasDirective(comparison.Operation.Syntax))
            || !Receiver.CanBeRepeated(found.Text.Receiver)
            || found.Text.Comparison?.Utf8 is not { } method
            || Utf8ConstantExpressions.TryCreate(
                found.Comparisons.SelectMany(static comparison => comparison.Constants), model) is not { } texts
            || NullTestOf(found, request) is not { } nullTest)
        {
            return null;
        }

        string receiver = found.Text.Receiver.Syntax.WithoutTrivia().ToString();
        var names = new Dictionary<string, string>();
        var declarators = new List<string>();
        foreach (string text in found.Names)
        {
            ExpressionSyntax constant = Utf8ConstantExpressions.Strip(
                found.Comparisons.SelectMany(static comparison => comparison.Constants).First(constant => constant.Text == text));
            if (!model.Binds(Call(texts.Literal(constant)), request.Finding.SpanStart, method))
                return null;

            names[text] = LocalNames.Choose(
                request, member, "is" + (LookupKeys.TryName([text]) is [var key] ? key.Value : NameOfOdd));
            declarators.Add($"{names[text]} = {nullTest}{Call(texts.Text(constant))}");
        }

        return
        [
            new Replacement(declaration, Declare(declaration, found, declarators, new LocalStyle(request.Options))),
            .. found.Comparisons.Select(comparison => new ResultRewrite(comparison, names, model)),
            .. texts.Declarations,
        ];

        ExpressionSyntax Call(ExpressionSyntax text) => SyntaxFactory.ParseExpression($"{receiver}.{method.Name}({text.WithoutTrivia()})");
    }

    /// <summary><c>bool isId = ..., isName = ...</c>, as <c>var</c> declares only one.</summary>
    private static VariableDeclarationSyntax Declare(
        VariableDeclarationSyntax before, KeptComparison found, List<string> declarators, LocalStyle style)
    {
        string type = declarators.Count == 1 ? style.BuiltIn("bool") : "bool";
        var statement = (LocalDeclarationStatementSyntax)SyntaxFactory.ParseStatement($"{type} {string.Join(", ", declarators)};");
        return statement.Declaration
            .WithLeadingTrivia(before.GetLeadingTrivia().AddRange(Comments.Dropped(before)))
            .WithTrailingTrivia(before.GetTrailingTrivia());
    }

    /// <summary>Returns <c>reader.TokenType != JsonTokenType.Null &amp;&amp;</c>, or nothing if that is always
    /// true.</summary>
    /// <returns>Null if the kinds of tokens cannot be named.</returns>
    private static string? NullTestOf(KeptComparison found, RewriteRequest request)
    {
        if (!found.MayBeNull)
            return "";

        return found.Text.Receiver.Type?.GetMembers("TokenType") is [IPropertySymbol { Type: var kinds }]
            && TypeSpelling.TryOf(kinds, request.Model, request.Finding.SpanStart) is { } kind
            ? $"{found.Text.Receiver.Syntax.WithoutTrivia()}.TokenType != {kind}.Null && "
            : null;
    }

    /// <summary><c>name == "id"</c> becomes <c>isId</c>.</summary>
    private sealed class ResultRewrite(TextComparison comparison, Dictionary<string, string> names, SemanticModel model)
        : NodeRewrite(((ExpressionSyntax)comparison.Operation.Syntax).WithParenthesesOfNegation())
    {
        public override SyntaxNode Apply(SyntaxNode current)
        {
            var compared = (ExpressionSyntax)comparison.Operation.Syntax;
            PatternSyntax? pattern = (compared as IsPatternExpressionSyntax)?.Pattern;
            ExpressionSyntax result = pattern is not null ? ResultOf(pattern)
                : comparison.IsNegated ? Not(NameOf(Utf8ConstantExpressions.Strip(comparison.Constants[0])))
                : NameOf(Utf8ConstantExpressions.Strip(comparison.Constants[0]));
            return (Target == compared ? result.ParenthesizedFor(Target) : Grouped(result))
                .WithLeadingTrivia(Target.GetLeadingTrivia().AddRange(Comments.Dropped(Target)))
                .WithTrailingTrivia(Target.GetTrailingTrivia());
        }

        private ExpressionSyntax ResultOf(PatternSyntax pattern) => pattern switch
        {
            ConstantPatternSyntax { Expression: var constant } => NameOf(constant.WithoutParentheses()),
            UnaryPatternSyntax { Pattern: var negated } => Not(ResultOf(negated)),
            BinaryPatternSyntax { Left: var left, Right: var right } both => SyntaxFactory.BinaryExpression(
                both.IsKind(SyntaxKind.OrPattern) ? SyntaxKind.LogicalOrExpression : SyntaxKind.LogicalAndExpression,
                ResultOf(left).WithTrailingTrivia(SyntaxFactory.Space),
                SyntaxFactory.Token(
                    both.IsKind(SyntaxKind.OrPattern) ? SyntaxKind.BarBarToken : SyntaxKind.AmpersandAmpersandToken)
                    .WithTrailingTrivia(SyntaxFactory.Space),
                ResultOf(right)),
            ParenthesizedPatternSyntax { Pattern: var inner } => Grouped(ResultOf(inner)),
            _ => throw new InvalidOperationException($"The analyzer does not match {pattern.Kind()}."),
        };

        private IdentifierNameSyntax NameOf(ExpressionSyntax constant)
            => SyntaxFactory.IdentifierName(names[(string)model.GetConstantValue(constant).Value!]);

        private static ExpressionSyntax Grouped(ExpressionSyntax result)
            => result is BinaryExpressionSyntax ? SyntaxFactory.ParenthesizedExpression(result) : result;

        private static PrefixUnaryExpressionSyntax Not(ExpressionSyntax result)
            => SyntaxFactory.PrefixUnaryExpression(SyntaxKind.LogicalNotExpression, result);
    }
}
