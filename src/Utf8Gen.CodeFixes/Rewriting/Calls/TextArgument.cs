using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>An argument whose text is replaced for another overload.</summary>
internal static class TextArgument
{
    /// <param name="text">The replacement.</param>
    /// <param name="argument">The argument: <c>text: "id" /* why */ .AsSpan()</c></param>
    /// <param name="constant">The constant in it.</param>
    /// <param name="parameter">The parameter of the other overload.</param>
    public static ArgumentSyntax With(ExpressionSyntax text, ArgumentSyntax argument, ExpressionSyntax constant, string parameter)
        => With(text, argument, parameter, constant.Span);

    /// <param name="text">The replacement.</param>
    /// <param name="argument">The argument.</param>
    /// <param name="parameter">The parameter of the other overload.</param>
    /// <param name="kept">The parts of the argument that the replacement contains as well.</param>
    public static ArgumentSyntax With(ExpressionSyntax text, ArgumentSyntax argument, string parameter, params TextSpan[] kept)
        => Rename(argument, parameter).WithExpression(text
            .WithLeadingTrivia(argument.Expression.GetLeadingTrivia().AddRange(Comments.Dropped(argument.Expression, kept)))
            .WithTrailingTrivia(argument.Expression.GetTrailingTrivia()));

    /// <summary>Renames a named argument for the other overload.</summary>
    public static NameColonSyntax Rename(NameColonSyntax colon, string parameter)
        => colon.WithName(SyntaxFactory.IdentifierName(parameter).WithTriviaFrom(colon.Name));

    private static ArgumentSyntax Rename(ArgumentSyntax argument, string parameter)
        => argument.NameColon is { } colon ? argument.WithNameColon(Rename(colon, parameter)) : argument;
}
