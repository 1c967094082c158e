using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Values;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Values;

/// <summary><c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c> becomes
/// <c>reader.GetString()</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ScalarReadFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ScalarRead.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!Utf8Literals.AreIn(request.Model.Compilation)
            || JsonSymbols.TryCreate(request.Model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax call
            || request.Model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || ScalarRead.TryMatch(operation, json) is not { Reader.Syntax: ExpressionSyntax reader } found
            || Comments.HasDirective(call))
        {
            yield break;
        }

        var rewrite = new PiecesRewrite(
            call, [reader], pieces => SyntaxFactory.ParseExpression($"{pieces[0].WithoutTrivia()}.{found.Getter.Name}()"));
        if (request.Model.Binds(rewrite.Trial, call.SpanStart, found.Getter))
        {
            string? difference = DifferenceOf(found);
            yield return new RewriteOffer(
                $"Read with {found.Getter.Name}{difference}", RuleCatalogue.ScalarRead.Id, rewrite)
            { IsForFixAll = difference is null };
        }
    }

    private static string? DifferenceOf(ScalarRead found)
    {
        if (!found.IsAtValue)
            return " (if the reader is at the value)";
        if (!found.HasPlainOptions)
            return " (without converters of the options)";
        return found.ThrowsAlike ? null : " (throws InvalidOperationException for other tokens)";
    }
}
