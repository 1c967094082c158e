using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Copying;

/// <summary>The call that copies a text without a string.</summary>
/// <param name="Method">The method.</param>
/// <param name="Expression">The call without comments.</param>
/// <param name="Declaration">The declaration that it needs.</param>
/// <param name="IsSafeName">Whether the chosen name cannot clash with another one.</param>
internal sealed record CopyCall(string Method, string Expression, NodeRewrite? Declaration = null, bool IsSafeName = true)
{
    /// <param name="request">The finding.</param>
    /// <param name="found">What the rule found.</param>
    /// <param name="source">The element or the reader.</param>
    public static CopyCall? TryFind(RewriteRequest request, CopiedText found, ExpressionSyntax source)
    {
        string writer = found.Call.Instance!.Syntax.WithoutTrivia().ToString();
        if (!found.IsOfReader)
            return new CopyCall("WriteTo", $"{source.WithoutTrivia()}.WriteTo({writer})");

        string wish = found.BecomesName ? "CopyPropertyName" : "CopyStringValue";
        return AddedMethod.TryFind(request, [wish], position => CopyMethodText.TryCreate(found, request, position)) is { } method
            ? new CopyCall(method.Name, $"{method.Name}(ref {source.WithoutTrivia()}, {writer})", method.Declaration, method.IsSafeName)
            : null;
    }
}
