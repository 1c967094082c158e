using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing;

/// <summary><c>writer.WriteString(name, id.ToString())</c> becomes <c>writer.WriteString(name, id)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FormattedWriteFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.FormattedWrite.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (request.Finding is not InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var value } } format
            || format.FirstAncestorOrSelf<ArgumentSyntax>() is not { Parent.Parent: InvocationExpressionSyntax call } argument
            || Comments.HasDirective(argument)
            || !LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || JsonWriterSymbols.TryCreate(request.Model.Compilation) is not { } writer
            || request.Model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || FormattedWrite.TryMatch(operation, writer) is not { Overload: { } overload })
        {
            yield break;
        }

        IParameterSymbol parameter = overload.Parameters[overload.Parameters.Length - 1];
        ArgumentSyntax written = TextArgument.Replace(value, argument, parameter.Name, value.Span);
        if (request.Model.Binds(call.ReplaceNode(argument, written), call.SpanStart, overload))
            yield return new RewriteOffer("Write the value itself", RuleCatalogue.FormattedWrite.Id, new Replacement(argument, written));
    }
}
