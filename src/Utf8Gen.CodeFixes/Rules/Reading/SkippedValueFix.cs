using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>reader.Skip()</c> becomes <c>reader.TrySkip()</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class SkippedValueFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.SkippedValue.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name: var name } access } call
            || request.Model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || SkippedValueRule.TrySkipFor(operation, json) is not { } method)
        {
            yield break;
        }

        SimpleNameSyntax replacement = SyntaxFactory.IdentifierName(method.Name).WithTriviaFrom(name);
        if (request.Model.Binds(call.WithExpression(access.WithName(replacement)), call.SpanStart, method))
            yield return new RewriteOffer("Call TrySkip", RuleCatalogue.SkippedValue.Id, new Replacement(name, replacement));
    }
}
