using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary><c>("id", 1)</c> becomes <c>("id"u8, 1)</c>.</summary>
internal static class Utf8Name
{
    public static IReadOnlyList<NodeRewrite>? TryCreate(RewriteRequest request, WrittenConstant constant, ArgumentSyntax argument)
    {
        if (JsonWriterSymbols.OverloadForUtf8(constant.Argument.Parameter!) is not { } utf8
            || Utf8Spelling.TryCreate(Utf8Spellings.Strip(constant.Text), request.Model) is not { } spelling)
        {
            return null;
        }

        var call = (InvocationExpressionSyntax)constant.Call.Syntax;
        if (!request.Model.Binds(call.ReplaceNode(argument, Write(spelling.Literal)), call.SpanStart, utf8))
            return null;

        var rewrite = new Replacement(argument, Write(spelling.Text));
        return spelling.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];

        ArgumentSyntax Write(ExpressionSyntax text)
            => TextArgument.With(
                text, argument, Utf8Spellings.Strip(constant.Text), utf8.Parameters[constant.Argument.Parameter!.Ordinal].Name);
    }
}
