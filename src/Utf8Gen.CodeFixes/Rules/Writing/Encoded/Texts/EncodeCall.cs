using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Writing;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary><c>JsonEncodedText.Encode("id")</c>, with the default encoder.</summary>
internal static class EncodeCall
{
    /// <returns>The text, if it is constant.</returns>
    public static string? TextOf(ExpressionSyntax? value, SemanticModel model, JsonWriterSymbols writer)
    {
        if (value is not InvocationExpressionSyntax { ArgumentList.Arguments: [{ Expression: var text }, ..] arguments } call
            || model.GetSymbolInfo(call).Symbol is not IMethodSymbol { Name: "Encode" } method
            || !SymbolEqualityComparer.Default.Equals(method.ContainingType, writer.EncodedText)
            || !(arguments.Count == 1 || model.GetConstantValue(arguments[1].Expression) is { HasValue: true, Value: null }))
        {
            return null;
        }

        return text is LiteralExpressionSyntax { Token.Value: string utf8 } ? utf8 : model.GetConstantValue(text).Value as string;
    }
}
