using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>string.IsNullOrEmpty(element.GetString())</c> becomes <c>element.ValueKind == JsonValueKind.Null ||
/// element.ValueEquals(""u8)</c>, without the test where the value is text.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class EmptyTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.EmptyText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        bool hasLiterals = LanguageSupport.HasUtf8Literals(request.Model.Compilation);
        if (JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax call
            || request.Model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || EmptyText.TryMatch(operation, json) is not { Text.Comparison: { } comparer } found
            || (hasLiterals ? comparer.Utf8 : comparer.OfString) is not { } method
            || Comments.HasDirective(call)
            || NullTestOf(found, request) is not { } nullTest)
        {
            yield break;
        }

        var rewrite = new PiecesRewrite(
            call, [found.Text.Receiver.Syntax],
            pieces => SyntaxFactory.ParseExpression(Write(pieces[0].WithoutTrivia().ToString())).ParenthesizedFor(call));
        InvocationExpressionSyntax comparison = rewrite.Trial.DescendantNodesAndSelf().OfType<InvocationExpressionSyntax>().First();
        if (request.Model.Binds(comparison, call.SpanStart, method))
            yield return new RewriteOffer(
                hasLiterals ? "Compare with an empty u8 literal" : "Compare with an empty text in place",
                RuleCatalogue.EmptyText.Id, rewrite);

        string Write(string receiver) => nullTest.Replace("{0}", receiver) + $"{receiver}.{method.Name}(\"\"{(hasLiterals ? "u8" : "")})";
    }

    /// <summary>Returns <c>element.ValueKind == JsonValueKind.Null ||</c> for the receiver <c>{0}</c>, or nothing if
    /// that is never true.</summary>
    private static string? NullTestOf(EmptyText found, RewriteRequest request)
    {
        if (found.Kind is not { } property || IsNeverNull(found))
            return "";

        return found.Text.Receiver.Type?.GetMembers(property) is [IPropertySymbol { Type: var type }]
            && TypeSpelling.TryOf(type, request.Model, request.Finding.SpanStart) is { } name
            ? $"{{0}}.{property} == {name}.Null || "
            : null;
    }

    private static bool IsNeverNull(EmptyText found)
        => found.Text.Kind == JsonTextKind.ReaderToken
            ? NullToken.IsNeverAt(found.Text.Read, found.Text.Receiver)
            : ElementKind.IsString(found.Text.Receiver, found.Call);
}
