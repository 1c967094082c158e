using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Encoding.Spans;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>A u8 literal in the form that the surrounding code needs.</summary>
internal static class ConstantBytesRewrite
{
    /// <returns>Null if the meaning would change.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(ConstantBytes found, Utf8Spelling spelling, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        SyntaxNode constant = Utf8Spellings.Strip(found.Text);
        if (Comments.HasDirective(found.Call.Syntax))
            return null;

        if (found.Constant.Destination is { Syntax: ExpressionSyntax destination })
            return [new PiecesRewrite(found.Call.Syntax, [constant, destination], OfCopy(found, spelling, destination, model))];

        if (found.Local is { } local)
            return SpanLocalRewrite.TryCreate(local, found.Call.Syntax, constant, spelling, request);

        return found.Use is { } use
            ? SpanUseRewrite.TryCreate(use, constant, spelling, model)
            : OfArray(found, spelling);
    }

    /// <summary><c>"id"u8.ToArray()</c></summary>
    public static IReadOnlyList<NodeRewrite> OfArray(ConstantBytes found, Utf8Spelling spelling)
        => [new PiecesRewrite(found.Call.Syntax, [Utf8Spellings.Strip(found.Text)], _ => Utf8Expression.Array(spelling.Text))];

    /// <summary><c>"id"u8.CopyTo(buffer)</c>, <c>writer.Write("id"u8)</c></summary>
    private static Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> OfCopy(
        ConstantBytes found, Utf8Spelling spelling, ExpressionSyntax destination, SemanticModel model)
    {
        if (!found.HasWriter)
            return pieces => SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(spelling.Text)}.CopyTo({pieces[1].WithoutTrivia()})");

        bool isInReach = BufferWrite.IsInReach(destination, spelling, model, destination.SpanStart);
        return pieces => BufferWrite.Of((ExpressionSyntax)pieces[1], spelling, isInReach);
    }
}
