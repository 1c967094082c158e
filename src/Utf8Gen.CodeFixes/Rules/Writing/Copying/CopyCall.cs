using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Copying;

/// <summary>The call that copies a text without a string.</summary>
/// <param name="Method">What is called.</param>
/// <param name="Expression">The call, without comments.</param>
/// <param name="Declaration">What has to be written for it to be there.</param>
/// <param name="IsSafeName">Whether the name that is chosen can meet no other.</param>
internal sealed record CopyCall(string Method, string Expression, NodeRewrite? Declaration = null, bool IsSafeName = true)
{
    /// <param name="request">The finding.</param>
    /// <param name="found">What it is.</param>
    /// <param name="source">The element or the reader.</param>
    public static CopyCall? TryFind(RewriteRequest request, CopiedText found, ExpressionSyntax source)
    {
        string writer = found.Call.Instance!.Syntax.WithoutTrivia().ToString();
        if (!found.IsOfReader)
            return new CopyCall("WriteTo", $"{source.WithoutTrivia()}.WriteTo({writer})");

        string wish = found.BecomesName ? "CopyPropertyName" : "CopyStringValue";
        return AddedMethod.TryFind(request, wish, position => CopyMethodText.TryCreate(found, request.Model, position)) is { } method
            ? new CopyCall(method.Name, $"{method.Name}(ref {source.WithoutTrivia()}, {writer})", method.Declaration, method.IsSafeName)
            : null;
    }
}
