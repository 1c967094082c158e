using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary>Offers for a call that encodes or decodes text.</summary>
public abstract class EncodingFixProvider : RewriteCodeFixProvider
{
    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
        => LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            && request.Model.GetOperation(
                request.Finding, request.Cancellation) is IInvocationOperation { Syntax: InvocationExpressionSyntax } call
            && !Comments.HasDirective(request.Finding)
            ? OffersFor(request, call)
            : [];

    /// <param name="request">The finding.</param>
    /// <param name="call">The call.</param>
    private protected abstract IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call);
}
