using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics;

internal static class SyntaxNames
{
    /// <summary>Returns the last name of a type or member, without type arguments; an empty text for other
    /// expressions.</summary>
    public static string SimpleName(this ExpressionSyntax expression) => expression switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax qualified => qualified.Name.Identifier.ValueText,
        SimpleNameSyntax simple => simple.Identifier.ValueText,
        _ => "",
    };
}
