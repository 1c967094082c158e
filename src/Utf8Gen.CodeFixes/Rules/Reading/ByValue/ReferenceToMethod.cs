using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rules.Reading.ByValue;

/// <summary>The use of a method name.</summary>
internal static class ReferenceToMethod
{
    /// <summary><c>nameof(ReadOwner)</c>, or a <c>cref</c> without parameters: both stay valid
    /// with another signature.</summary>
    public static bool IsOnlyName(SyntaxNode name)
    {
        foreach (SyntaxNode ancestor in name.AncestorsAndSelf(ascendOutOfTrivia: false))
        {
            if (ancestor is NameMemberCrefSyntax cref)
                return cref.Parameters is null;
            if (ancestor is InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } })
                return true;
            if (ancestor is StatementSyntax)
                return false;
        }

        return false;
    }

    /// <summary>Returns the call of the named method; not
    /// <c>Func&lt;...&gt; f = ReadOwner;</c>.</summary>
    public static InvocationExpressionSyntax? CallOf(SyntaxNode name)
    {
        if (name is not SimpleNameSyntax)
            return null;

        ExpressionSyntax called = name.Parent is MemberAccessExpressionSyntax access && access.Name == name
            ? access
            : (ExpressionSyntax)name;
        return called.Parent is InvocationExpressionSyntax call && call.Expression == called ? call : null;
    }
}
