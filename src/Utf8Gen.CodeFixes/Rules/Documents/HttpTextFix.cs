using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>Deserialize&lt;T&gt;(await content.ReadAsStringAsync())</c> becomes <c>await
/// content.ReadFromJsonAsync&lt;T&gt;(JsonSerializerOptions.Default)</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and now throws.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class HttpTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.HttpText.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse
            || HttpText.TryMatch(parse, symbols) is not { Replacement: { } method } found
            || HttpRead.TryCreate(request, found, symbols) is not { } read
            || LocalRemoval.AddTo(found.Source, read) is not { } rewrites)
        {
            yield break;
        }

        yield return new RewriteOffer(
            $"Use {method.Name} (throws at ill-formed text)", RuleCatalogue.HttpText.Id, rewrites)
        { IsForFixAll = false };
    }
}

/// <summary><c>await content.ReadFromJsonAsync&lt;T&gt;(options)</c> instead of a parser.</summary>
internal static class HttpRead
{
    public static PiecesRewrite? TryCreate(RewriteRequest request, HttpText found, DocumentSymbols symbols)
    {
        if ((found.Document is not null && request.Project.AvoidsReflection)
            || found.Read.Call.Syntax is not InvocationExpressionSyntax
            {
                Expression: MemberAccessExpressionSyntax { Expression: var source }
            }
            || found.Parse.Call.Syntax is not InvocationExpressionSyntax parse
            || ArgumentsFor(found, request, symbols) is not { } arguments)
        {
            return null;
        }

        string types = TypesIn(found, parse, request);
        return Array.Find(
            [Write(receiver => $"{receiver}.{found.Replacement!.Name}{types}({arguments})"),
                Write(receiver => $"{StaticType(found, request)}.{found.Replacement!.Name}{types}({receiver}, {arguments})")],
            rewrite => BindsIn(rewrite.Trial, request, found.Replacement!));

        PiecesRewrite Write(Func<string, string> call)
            => new(
                parse, [source],
                pieces => WriteNotNull(
                    found, Awaiting.TryCreate(found.Read)!.Write(
                        SyntaxFactory.ParseExpression(call(pieces[0].WithoutTrivia().ToString())), parse)));
    }

    /// <summary>The type arguments of the call, or the document's type.</summary>
    private static string TypesIn(HttpText found, InvocationExpressionSyntax parse, RewriteRequest request)
        => found.Document is { } document
            ? $"<{TypeSpelling.TryOf(document, request.Model, request.Finding.SpanStart) ?? document.Name}>"
            : parse.Expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>()
                .LastOrDefault(static name => name.Identifier.ValueText == "Deserialize")?.TypeArgumentList.ToString() ?? "";

    /// <summary>A document is not null, although the method may return null for other types.</summary>
    private static ExpressionSyntax WriteNotNull(HttpText found, ExpressionSyntax read)
        => found.Document is { Name: "JsonDocument" }
            ? SyntaxFactory.ParseExpression(
                read is ParenthesizedExpressionSyntax ? $"{read.WithoutTrivia()}!" : $"({read.WithoutTrivia()})!").WithTriviaFrom(read)
            : read;

    private static string StaticType(HttpText found, RewriteRequest request)
        => TypeSpelling.TryOf(found.Replacement!.ContainingType, request.Model, request.Finding.SpanStart)
            ?? found.Replacement.ContainingType.Name;

    /// <summary>Returns the arguments after the content or the client: the address, the type, the options, the
    /// token.</summary>
    private static string? ArgumentsFor(HttpText found, RewriteRequest request, DocumentSymbols symbols)
    {
        var arguments = new List<string>();
        if (found.Replacement!.Name == "GetFromJsonAsync")
            arguments.Add(SourceOf(found.Read.Call.Arguments[0]));

        foreach (IArgumentOperation argument in found.Parse.Call.Arguments)
        {
            if (found.Document is not null || argument.Parameter is not { Ordinal: > 0, Type: var type })
                continue;
            if (!DocumentSymbols.AreEqual(type, symbols.Options))
                arguments.Add(SourceOf(argument));
            else if (OptionsArgument.Spell(argument, request, symbols) is { } options)
                arguments.Add(options);
            else
                return null;
        }

        if (found.Document is not null)
        {
            if (symbols.Options is not { } options || TypeSpelling.TryOf(options, request.Model, request.Finding.SpanStart) is not { } name)
                return null;
            arguments.Add(name + ".Default");
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
