using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Documents.Serializing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Serializing;

/// <summary><c>JsonSerializer.Serialize(value)</c> becomes
/// <c>JsonSerializer.SerializeToUtf8Bytes(value)</c>.</summary>
internal static class SerializeCall
{
    public static bool Binds(SerializedText found, SemanticModel model)
        => found.Serialize.Syntax is InvocationExpressionSyntax
            && model.Binds(ToBytes(found.Serialize.Syntax), found.Serialize.Syntax.SpanStart, found.ToBytes);

    public static InvocationExpressionSyntax ToBytes(SyntaxNode serialize) => Renamed(serialize, "SerializeToUtf8Bytes");

    /// <summary>Calls another method with the same arguments.</summary>
    public static InvocationExpressionSyntax Renamed(SyntaxNode serialize, string method)
    {
        var call = (InvocationExpressionSyntax)serialize;
        return call.WithExpression(CallRewrite.Renamed(call.Expression, method)).WithoutTrivia();
    }
}
