using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Code between <c>#if</c> and <c>#endif</c>, which only some targets compile.</summary>
internal static class ConditionalCode
{
    /// <summary>Whether part of a node is compiled for some targets only.</summary>
    public static bool IsIn(SyntaxNode node)
        => node.ContainsDirectives
            && node.DescendantTrivia().Any(trivia => trivia.IsKind(SyntaxKind.IfDirectiveTrivia) && node.Span.Contains(trivia.Span));

    /// <summary>Whether a target excludes a finding of another one, so that it need not compile there.</summary>
    /// <param name="finding">The place of the finding.</param>
    /// <param name="root">The tree of the file for the target.</param>
    public static bool IsLeftOut(TextSpan finding, SyntaxNode root) => root.FindTrivia(finding.Start).IsKind(SyntaxKind.DisabledTextTrivia);

    /// <summary>Whether every target that compiles the code at <paramref name="place"/> also compiles that at
    /// <paramref name="other"/>.</summary>
    public static bool IsWith(int other, int place, SyntaxTree tree)
    {
        SyntaxNode root = tree.GetRoot();
        return !root.ContainsDirectives
            || ConditionalBranches.FindEnclosingDirectives(other, root)
                .All(ConditionalBranches.FindEnclosingDirectives(place, root).Contains);
    }

    /// <summary>Whether every target that compiles the code at <paramref name="place"/> has a declaration.</summary>
    public static bool IsDeclaredInAllTargets(ISymbol declared, int place, SyntaxTree tree)
        => declared.DeclaringSyntaxReferences.All(part => IsWith(part.Span.Start, part.SyntaxTree == tree ? place : 0, part.SyntaxTree));

    /// <summary>Whether code inside a node that is excluded here mentions a name, not after a dot: another target may
    /// refer to what is declared here.</summary>
    public static bool Mentions(SyntaxNode node, string name)
        => node.ContainsDirectives
            && node.DescendantTrivia().Any(trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia) && Mentions(trivia.ToString(), name));

    private static bool Mentions(string code, string name)
    {
        for (int start = code.IndexOf(name, StringComparison.Ordinal);
            start >= 0; start = code.IndexOf(name, start + 1, StringComparison.Ordinal))
        {
            if (!IsPartOfName(code, start - 1) && !IsPartOfName(code, start + name.Length) && !IsBehindDot(code, start))
                return true;
        }

        return false;
    }

    private static bool IsPartOfName(string code, int index)
        => index >= 0 && index < code.Length && SyntaxFacts.IsIdentifierPartCharacter(code[index]);

    /// <remarks>After <c>..</c> it is the end of a range.</remarks>
    private static bool IsBehindDot(string code, int start)
        => start >= 1 && code[start - 1] == '.' && !(start >= 2 && code[start - 2] == '.');
}
