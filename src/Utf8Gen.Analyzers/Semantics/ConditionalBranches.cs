using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>The branches of <c>#if</c> around a place, which only some targets compile.</summary>
internal static class ConditionalBranches
{
    /// <summary>Returns the <c>#if</c>, <c>#elif</c> or <c>#else</c> of each open branch, the
    /// innermost first.</summary>
    /// <param name="place">A position in the file.</param>
    /// <param name="root">The root of the file.</param>
    public static Stack<DirectiveTriviaSyntax> At(int place, SyntaxNode root)
    {
        var open = new Stack<DirectiveTriviaSyntax>();
        for (DirectiveTriviaSyntax? directive = root.GetFirstDirective();
            directive?.SpanStart < place; directive = directive.GetNextDirective())
        {
            bool endsBranch = directive.Kind() is SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia
                or SyntaxKind.EndIfDirectiveTrivia;
            if (endsBranch && open.Count > 0)
                open.Pop();
            if (directive.Kind() is SyntaxKind.IfDirectiveTrivia or SyntaxKind.ElifDirectiveTrivia or SyntaxKind.ElseDirectiveTrivia)
                open.Push(directive);
        }

        return open;
    }
}
