using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary>Offers for a text that is passed to a call or a constructor.</summary>
public abstract class DocumentFixProvider : RewriteCodeFixProvider
{
    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
        => LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            && DocumentSymbols.TryCreate(request.Model.Compilation) is { } symbols
            && request.Finding.FirstAncestorOrSelf<ArgumentSyntax>() is { Parent.Parent: ExpressionSyntax user } argument
            && request.Model.GetOperation(user, request.Cancellation) is { } operation
            && !Comments.HasDirective(user)
            ? OffersFor(request, argument, operation, symbols)
            : [];

    /// <param name="request">The finding.</param>
    /// <param name="argument">The text.</param>
    /// <param name="user">The call or creation that receives it.</param>
    /// <param name="symbols">System.Text.Json.</param>
    private protected abstract IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols);

    private protected static ParseCall? ParserIn(IOperation user, DocumentSymbols symbols)
        => user is IInvocationOperation call ? ParseCall.TryMatch(call, symbols) : null;
}

/// <summary>The code that makes an element of a text.</summary>
internal static class ParsedElement
{
    /// <summary>A call that parses, with <c>.RootElement</c> and <c>.Clone()</c> after it. The clone of an element
    /// whose document needs no disposal is the element itself.</summary>
    public static ExpressionSyntax FindExpression(ExpressionSyntax call)
    {
        ExpressionSyntax element =
            call.Parent is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "RootElement" } root ? root : call;
        return element.Parent is MemberAccessExpressionSyntax
        {
            Name.Identifier.ValueText: "Clone",
            Parent: InvocationExpressionSyntax clone,
        }
            ? clone
            : element;
    }
}
