using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Formatting;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Formatting;

/// <summary><c>Encoding.UTF8.GetBytes($"{id}/{count}")</c> becomes a call of a method that formats
/// the values on the stack.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FormattedTextFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.FormattedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (FormattedText.TryMatch(call) is not { } found
            || !found.IsBounded
            || AddedMethod.TryFind(
                request, FormattingMethodText.NamesFor(found),
                position => FormattingMethodText.TryCreate(found, request, position)) is not { } method)
        {
            yield break;
        }

        var rewrite = new PiecesRewrite(
            request.Finding,
            [.. found.Values.Select(static value => value.Syntax)],
            pieces => SyntaxFactory.ParseExpression(
                $"{method.Name}({string.Join(", ", pieces.Select(static piece => piece.WithoutTrivia()))})"));
        NodeRewrite[] rewrites = method.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        if (LocalRemoval.AddTo(found.Source, rewrites) is { } complete)
            yield return new RewriteOffer(
                $"Format as UTF-8 with '{method.Name}'", RuleCatalogue.FormattedText.Id, complete)
            { IsForFixAll = method.IsSafeName, Helper = method.Declaration };
    }
}
