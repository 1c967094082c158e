using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary><c>("id", 1)</c> becomes <c>(IdEncoded, 1)</c>.</summary>
internal static class EncodedArgument
{
    /// <param name="request">The finding.</param>
    /// <param name="constant">What the rule found.</param>
    /// <param name="argument">The argument.</param>
    /// <param name="writer">The types for writing JSON.</param>
    /// <param name="find">Finds or adds the encoded text.</param>
    public static (Replacement Rewrite, EncodedText Text)? TryCreate(
        RewriteRequest request,
        WrittenConstant constant,
        ArgumentSyntax argument,
        JsonWriterSymbols writer,
        Func<EncodedTextSite, EncodedText?> find)
    {
        // The field may not exist yet: a value of its type represents it.
        var call = (InvocationExpressionSyntax)constant.Call.Syntax;
        ExpressionSyntax ofItsType = SyntaxFactory.DefaultExpression(
            SyntaxFactory.ParseTypeName(writer.EncodedText.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat)));
        if (!request.Model.Binds(call.ReplaceNode(argument, Write(ofItsType)), call.SpanStart, constant.Encoded)
            || EncodedTextSite.TryCreate(request, constant, writer) is not { } site
            || find(site) is not { } text)
        {
            return null;
        }

        return (new Replacement(argument, Write(SyntaxFactory.ParseExpression(text.Expression))), text);

        ArgumentSyntax Write(ExpressionSyntax text)
            => TextArgument.With(
                text, argument, Utf8Spellings.Strip(constant.Text), constant.Encoded.Parameters[constant.Argument.Parameter!.Ordinal].Name);
    }
}
