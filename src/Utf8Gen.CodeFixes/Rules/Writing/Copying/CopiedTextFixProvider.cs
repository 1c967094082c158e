using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Copying;

/// <summary><c>writer.WriteString("name", element.GetString())</c> becomes
/// <c>writer.WritePropertyName("name"); element.WriteTo(writer)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CopiedTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.CopiedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!Utf8Literals.AreIn(model.Compilation)
            || JsonWriterSymbols.TryCreate(model.Compilation) is not { } writer
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax read } finding
            || finding.FirstAncestorOrSelf<ArgumentSyntax>()?.Parent?.Parent is not InvocationExpressionSyntax call
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || CopiedText.TryMatch(operation, writer, json) is not { HasRoom: true } found
            || Comments.HasDirective(call))
        {
            yield break;
        }

        if (CopyCall.TryFind(request, found, read.Expression) is not { } copy)
            yield break;

        NodeRewrite rewrite = CopyRewrite.Of(found, copy);
        string title = found.IsOfReader ? $"Copy the bytes with '{copy.Method}'" : "Write with WriteTo";
        if (!found.IsStringForSure)
            title += " (does not throw if the value is no string)";
        NodeRewrite[] rewrites = copy.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        yield return new RewriteOffer(
            title, RuleCatalogue.CopiedText.Id, rewrites)
        { IsForFixAll = found.IsStringForSure && copy.IsSafeName, Helper = copy.Declaration };
    }
}
