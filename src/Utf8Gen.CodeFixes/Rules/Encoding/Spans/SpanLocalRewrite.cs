using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Encoding.Spans;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Spans;

/// <summary><c>byte[] bytes = Encoding.UTF8.GetBytes("id");</c> becomes
/// <c>ReadOnlySpan&lt;byte&gt; bytes = "id"u8;</c>.</summary>
internal static class SpanLocalRewrite
{
    /// <param name="local">The local and its uses.</param>
    /// <param name="value">The initializer.</param>
    /// <param name="constant">The text in the value.</param>
    /// <param name="spelling">The UTF-8 form of the text.</param>
    /// <param name="request">The finding.</param>
    public static IReadOnlyList<NodeRewrite>? TryCreate(
        SpanLocal local, SyntaxNode value, SyntaxNode constant, Utf8Spelling spelling, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        VariableDeclarationSyntax declaration = local.Declaration;
        if (declaration.Parent?.Parent is not { } scope
            || Comments.HasDirective(declaration)
            || ConditionalCode.Mentions(scope, declaration.Variables[0].Identifier.ValueText)
            || !local.Uses.All(use => SpanUseRewrite.IsPossible(use, model)))
        {
            return null;
        }

        string type = new LocalStyle(request.Options).Literal(SpanType.At(declaration.SpanStart, model));
        return
        [
            new Replacement(declaration.Type, SyntaxFactory.ParseTypeName(type).WithTriviaFrom(declaration.Type)),
            new PiecesRewrite(value, [constant], _ => spelling.Text.WithoutTrivia()),
            .. local.Uses.SelectMany(SpanUseRewrite.OfMention),
        ];
    }
}
