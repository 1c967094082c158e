using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary>The code that makes an element of a text.</summary>
internal static class ParsedElement
{
    /// <summary>A call that parses, with <c>.RootElement</c> and <c>.Clone()</c> after it. The
    /// clone of an element whose document needs no disposal is the element itself.</summary>
    public static ExpressionSyntax Around(ExpressionSyntax call)
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
