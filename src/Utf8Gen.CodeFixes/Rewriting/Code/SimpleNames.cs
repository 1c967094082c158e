using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class SimpleNames
{
    /// <summary>Whether a name could refer to a local or a member of the containing type: not after
    /// a dot, nor where a member of another type is set, matched or passed by name.</summary>
    public static bool StandsAlone(this SimpleNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access => access.Name != name,
        QualifiedNameSyntax qualified => qualified.Right != name,
        MemberBindingExpressionSyntax or NameColonSyntax or NameEqualsSyntax => false,
        AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax list } assignment
            when list.IsKind(SyntaxKind.ObjectInitializerExpression) => assignment.Left != name,
        _ => true,
    };
}
