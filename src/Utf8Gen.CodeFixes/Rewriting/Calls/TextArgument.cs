using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>An argument that gets another text for another overload.</summary>
internal static class TextArgument
{
    /// <param name="text">What is passed instead.</param>
    /// <param name="argument">The argument: <c>text: "id" /* why */ .AsSpan()</c></param>
    /// <param name="constant">The constant in it.</param>
    /// <param name="parameter">The parameter of the other overload.</param>
    public static ArgumentSyntax With(ExpressionSyntax text, ArgumentSyntax argument, ExpressionSyntax constant, string parameter)
        => With(text, argument, parameter, constant.Span);

    /// <param name="text">What is passed instead.</param>
    /// <param name="argument">The argument.</param>
    /// <param name="parameter">The parameter of the other overload.</param>
    /// <param name="kept">The parts of the argument that are in the text, too.</param>
    public static ArgumentSyntax With(ExpressionSyntax text, ArgumentSyntax argument, string parameter, params TextSpan[] kept)
        => Rename(argument, parameter).WithExpression(text
            .WithLeadingTrivia(argument.Expression.GetLeadingTrivia().AddRange(Comments.Dropped(argument.Expression, kept)))
            .WithTrailingTrivia(argument.Expression.GetTrailingTrivia()));

    /// <summary>A name in front of an argument as the other overload has it.</summary>
    public static NameColonSyntax Rename(NameColonSyntax colon, string parameter)
        => colon.WithName(SyntaxFactory.IdentifierName(parameter).WithTriviaFrom(colon.Name));

    private static ArgumentSyntax Rename(ArgumentSyntax argument, string parameter)
        => argument.NameColon is { } colon ? argument.WithNameColon(Rename(colon, parameter)) : argument;
}
