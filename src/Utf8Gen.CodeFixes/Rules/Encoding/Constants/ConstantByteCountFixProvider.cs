using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary><c>Encoding.UTF8.GetByteCount("id")</c> becomes <c>"id"u8.Length</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantByteCountFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ConstantByteCount.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (EncodedConstant.TryMatch(call) is not { Destination: null } found
            || Utf8Spelling.TryCreate(Utf8Spellings.Strip(found.Text), request.Model) is not { } spelling)
        {
            yield break;
        }

        var rewrite = new PiecesRewrite(
            call.Syntax, [Utf8Spellings.Strip(found.Text)],
            _ => SyntaxFactory.ParseExpression($"{Utf8Expression.Operand(spelling.Text)}.Length"));
        yield return spelling.Declaration is { } declaration
            ? new RewriteOffer("Use the length of a u8 literal with a name", RuleCatalogue.ConstantByteCount.Id, rewrite, declaration)
            : new RewriteOffer("Use the length of a u8 literal", RuleCatalogue.ConstantByteCount.Id, rewrite);
    }
}
