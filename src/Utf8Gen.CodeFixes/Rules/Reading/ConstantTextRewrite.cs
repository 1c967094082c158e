using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>(text: "id")</c> becomes <c>(utf8Text: "id"u8)</c>.</summary>
internal sealed class ConstantTextRewrite : NodeRewrite
{
    private readonly ArgumentSyntax _replacement;

    private ConstantTextRewrite(ArgumentSyntax target, ArgumentSyntax replacement)
        : base(target)
        => _replacement = replacement;

    /// <remarks>A constant has no finding inside it.</remarks>
    public override SyntaxNode Apply(SyntaxNode current) => _replacement;

    public static ConstantTextRewrite? TryCreate(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!Utf8Literals.AreIn(model.Compilation)
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding.FirstAncestorOrSelf<ArgumentSyntax>() is not { Parent.Parent: InvocationExpressionSyntax call } argument
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || ConstantTextArgument.TryMatch(operation, json) is not { } found
            || Comments.HasDirective(argument))
        {
            return null;
        }

        ExpressionSyntax constant = ((ExpressionSyntax)found.Text.Syntax).WithoutParentheses();
        if (!Utf8LiteralSyntax.CanWrite(constant))
            return null;

        ExpressionSyntax text = argument.Expression;
        ExpressionSyntax literal = Utf8LiteralSyntax.Write(constant)
            .WithLeadingTrivia(text.GetLeadingTrivia().AddRange(Comments.Dropped(text, constant.Span)))
            .WithTrailingTrivia(text.GetTrailingTrivia());
        ArgumentSyntax replacement = Rename(argument, found.Method.Utf8.Parameters[0].Name).WithExpression(literal);
        InvocationExpressionSyntax fixedCall = call.ReplaceNode(argument, replacement);
        return model.Binds(fixedCall, call.SpanStart, found.Method.Utf8) ? new ConstantTextRewrite(argument, replacement) : null;
    }

    private static ArgumentSyntax Rename(ArgumentSyntax argument, string parameter)
        => argument.NameColon is { Name: var name } colon && !Precondition.ArgumentIsRenamed.Holds(false)
            ? argument.WithNameColon(colon.WithName(SyntaxFactory.IdentifierName(parameter).WithTriviaFrom(name)))
            : argument;
}
