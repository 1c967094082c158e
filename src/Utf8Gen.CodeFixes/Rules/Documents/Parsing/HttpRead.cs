using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Documents.Serializing;

namespace Utf8Gen.CodeFixes.Rules.Documents.Parsing;

/// <summary><c>await content.ReadFromJsonAsync&lt;T&gt;(options)</c> instead of a parser.</summary>
internal static class HttpRead
{
    public static PiecesRewrite? TryCreate(RewriteRequest request, HttpText found, DocumentSymbols symbols)
    {
        if (found.Read.Call.Syntax is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var source } }
            || found.Parse.Call.Syntax is not InvocationExpressionSyntax parse
            || ArgumentsFor(found, request, symbols) is not { } arguments)
        {
            return null;
        }

        string types = (parse.Expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>()
            .LastOrDefault(static name => name.Identifier.ValueText == "Deserialize"))?.TypeArgumentList.ToString() ?? "";
        return Array.Find(
            [Write(receiver => $"{receiver}.{found.Replacement!.Name}{types}({arguments})"),
                Write(receiver => $"{StaticType(found, request)}.{found.Replacement!.Name}{types}({receiver}, {arguments})")],
            rewrite => BindsIn(rewrite.Trial, request, found.Replacement!));

        PiecesRewrite Write(Func<string, string> call)
            => new(
                parse, [source],
                pieces => Awaiting.Of(found.Read)!.Write(SyntaxFactory.ParseExpression(call(pieces[0].WithoutTrivia().ToString())), parse));
    }

    private static string StaticType(HttpText found, RewriteRequest request)
        => TypeSpelling.TryOf(found.Replacement!.ContainingType, request.Model, request.Finding.SpanStart)
            ?? found.Replacement.ContainingType.Name;

    /// <summary>Returns the arguments after the content or the client: the address, the type,
    /// the options, the token.</summary>
    private static string? ArgumentsFor(HttpText found, RewriteRequest request, DocumentSymbols symbols)
    {
        var arguments = new List<string>();
        if (found.Replacement!.Name == "GetFromJsonAsync")
            arguments.Add(SourceOf(found.Read.Call.Arguments[0]));

        foreach (IArgumentOperation argument in found.Parse.Call.Arguments)
        {
            if (argument.Parameter is not { Ordinal: > 0, Type: var type })
                continue;
            if (!DocumentSymbols.Are(type, symbols.Options))
                arguments.Add(SourceOf(argument));
            else if (SerializerOptions.Spell(argument, request, symbols) is { } options)
                arguments.Add(options);
            else
                return null;
        }

        if (found.Read.CancellationToken is { } token)
            arguments.Add(SourceOf(token));
        return string.Join(", ", arguments);
    }

    private static string SourceOf(IArgumentOperation argument) => argument.Value.Syntax.WithoutTrivia().ToString();

    /// <summary>Whether the awaited call binds to the method.</summary>
    private static bool BindsIn(ExpressionSyntax awaited, RewriteRequest request, IMethodSymbol method)
        => awaited.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>()
            .FirstOrDefault(call => call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name }
                && name == method.Name) is { } call
            && request.Model.Binds(call, request.Finding.SpanStart, method);
}
