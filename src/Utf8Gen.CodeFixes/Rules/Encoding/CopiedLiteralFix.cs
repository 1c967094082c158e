using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>stream.Write("id"u8.ToArray())</c> becomes <c>stream.Write("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CopiedLiteralFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.CopiedLiteral.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if (CopiedLiteral.TryMatch(call) is { } found
            && RewritesOf(found, request) is { } rewrites)
        {
            yield return new RewriteOffer("Use the literal as it is", RuleCatalogue.CopiedLiteral.Id, rewrites)
            {
                NewMethods = SpanUseRewrite.NewMethodsOf(found.Local?.Uses ?? (found.Use is { } use ? [use] : [])),
            };
        }
    }

    private static IReadOnlyList<NodeRewrite>? RewritesOf(CopiedLiteral found, RewriteRequest request)
    {
        var literal = (ExpressionSyntax)found.Literal.Syntax;
        var spelling = new Utf8ConstantExpression(literal, literal, Declaration: null);
        return found.Use is { } use
            ? SpanUseRewrite.TryCreate(use, literal, spelling, request.Model)
            : SpanLocalRewrite.TryCreate(found.Local!, found.Call.Syntax, literal, spelling, request);
    }
}
