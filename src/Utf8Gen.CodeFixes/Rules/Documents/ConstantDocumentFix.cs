using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>JsonNode.Parse("{}")</c> becomes <c>JsonNode.Parse("{}"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantDocumentFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ConstantDocument.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse
            || ConstantDocument.TryMatch(parse) is not { } found
            || Utf8ConstantExpression.TryCreate(Utf8ConstantExpressions.Strip(found.Text), request.Model) is not { } spelling

            // A named document of many lines is not repeated.
            || (spelling.Declaration is not null && found.Text.Text.Contains('\n')))
        {
            yield break;
        }

        CallRewrite rewrite = new(found.Replacement, argument, [Utf8ConstantExpressions.Strip(found.Text)], _ => spelling.Text);
        if (rewrite.Binds(request.Model, spelling.Literal))
        {
            yield return spelling.Declaration is { } declaration
                ? new RewriteOffer("Pass a u8 literal with a name", RuleCatalogue.ConstantDocument.Id, rewrite, declaration)
                : new RewriteOffer("Pass a u8 literal", RuleCatalogue.ConstantDocument.Id, rewrite);
        }
    }
}
