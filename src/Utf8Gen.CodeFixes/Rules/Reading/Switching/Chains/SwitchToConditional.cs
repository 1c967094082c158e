using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Chains;

/// <summary><c>property.Name switch { "a" => 1, "b" => 2, _ => 0 }</c> becomes
/// <c>property.NameEquals("a"u8) ? 1 : property.NameEquals("b"u8) ? 2 : 0</c>.</summary>
internal static class SwitchToConditional
{
    /// <returns>Null if an arm cannot be an operand, the type would be another one, or there are
    /// too many names to read.</returns>
    public static NodeRewrite? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (!LookupRemedy.CanBeConditional(texts.Labels)
            || texts.Text.Comparison?.Utf8 is not { } method
            || !Receiver.CanBeRepeated(texts.Text.Receiver)
            || texts.Operation.Syntax is not SwitchExpressionSyntax { Arms: [.., { Pattern: DiscardPatternSyntax }] arms } expression
            || Comments.HasDirective(expression)
            || !arms.All(static arm => CanBeOperand(arm.Expression)))
        {
            return null;
        }

        ExpressionSyntax[] constants = [.. arms.Take(arms.Count - 1).SelectMany(static arm => ConstantsOf(arm.Pattern))];
        string receiver = texts.Text.Receiver.Syntax.WithoutTrivia().ToString();
        string[] conditions =
        [
            .. arms.Take(arms.Count - 1).Select(arm => string.Join(
                " || ", ConstantsOf(arm.Pattern).Select(
                    constant => $"{receiver}.{method.Name}({Utf8LiteralSyntax.Write(constant).WithoutTrivia()})"))),
        ];
        var rewrite = new PiecesRewrite(
            expression, [.. arms.Select(static arm => arm.Expression)],
            pieces => Parenthesized(Write(conditions, pieces, SeparatorIn(expression)), expression));
        return constants.All(Utf8LiteralSyntax.CanWrite)
            && HasSameType(expression, rewrite.Trial, request.Model)
            && request.Model.Binds(CallIn(rewrite.Trial), expression.SpanStart, method)
            ? rewrite
            : null;
    }

    private static ExpressionSyntax Write(string[] conditions, IReadOnlyList<SyntaxNode> values, string separator)
    {
        IEnumerable<string> arms = conditions.Select((condition, i) => $"{condition} ? {values[i].WithoutTrivia()}");
        return SyntaxFactory.ParseExpression($"{string.Join(separator, arms)}{separator}{values[values.Count - 1].WithoutTrivia()}");
    }

    /// <summary>A conditional binds weaker than a switch: it stands alone only where any expression
    /// does.</summary>
    private static ExpressionSyntax Parenthesized(ExpressionSyntax conditional, SwitchExpressionSyntax replaced)
        => replaced.Parent is EqualsValueClauseSyntax or ArgumentSyntax or ReturnStatementSyntax or ArrowExpressionClauseSyntax
                or ParenthesizedExpressionSyntax or YieldStatementSyntax
            || (replaced.Parent is AssignmentExpressionSyntax assignment && assignment.Right == replaced)
            ? conditional
            : SyntaxFactory.ParenthesizedExpression(conditional);

    /// <summary>One line stays one line.</summary>
    private static string SeparatorIn(SwitchExpressionSyntax expression)
    {
        if (!expression.ToString().Contains('\n'))
            return " : ";

        var text = expression.SyntaxTree.GetText();
        return CodeLayout.LineBreakAt(expression.SpanStart, text) + CodeLayout.IndentationAt(expression.SpanStart, text)
            + CodeLayout.UnitAround(expression, text) + ": ";
    }

    private static IEnumerable<ExpressionSyntax> ConstantsOf(PatternSyntax pattern)
        => pattern.DescendantNodesAndSelf().OfType<ConstantPatternSyntax>()
            .Select(static constant => constant.Expression.WithoutParentheses());

    private static InvocationExpressionSyntax CallIn(ExpressionSyntax conditional)
        => conditional.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>().First();

    private static bool CanBeOperand(ExpressionSyntax value)
        => value is not (AnonymousFunctionExpressionSyntax or AssignmentExpressionSyntax or RefExpressionSyntax or QueryExpressionSyntax
            or ConditionalExpressionSyntax)
            && !value.ToString().Contains('\n');

    private static bool HasSameType(ExpressionSyntax expression, ExpressionSyntax trial, SemanticModel model)
        => model.GetTypeInfo(expression).Type is { } type
            && SymbolEqualityComparer.Default.Equals(
                type, model.GetSpeculativeTypeInfo(expression.SpanStart, trial, SpeculativeBindingOption.BindAsExpression).Type);
}
