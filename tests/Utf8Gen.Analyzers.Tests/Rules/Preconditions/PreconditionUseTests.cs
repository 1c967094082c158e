using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Tests.Architecture;

namespace Utf8Gen.Analyzers.Tests.Rules.Preconditions;

/// <summary>A precondition is a question about the code at hand: one that is answered beforehand is
/// only a switch.</summary>
public class PreconditionUseTests
{
    private static readonly InvocationExpressionSyntax[] Questions =
    [
        .. ((string[])["Utf8Gen.Analyzers", "Utf8Gen.CodeFixes"])
            .SelectMany(SourceFolder.Parse)
            .SelectMany(static tree => tree.GetRoot().DescendantNodes())
            .OfType<InvocationExpressionSyntax>()
            .Where(
                static call => call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(Precondition.Holds) }),
    ];

    [Fact]
    public void No_precondition_is_answered_beforehand()
        => Assert.Empty(Questions.Where(static call => call.ArgumentList.Arguments is [{ Expression: LiteralExpressionSyntax }])
            .Select(static call => call.ToString()));

    [Fact]
    public void Every_precondition_is_asked()
        => Assert.Empty(Precondition.All.Select(static precondition => $"Precondition.{precondition}").Except(
            Questions.Select(static call => ((MemberAccessExpressionSyntax)call.Expression).Expression.ToString())));
}
