using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Testing;

/// <summary>Copies a source so that both can be in one compilation: the copy is in a namespace of its own.</summary>
internal static class SourceCopy
{
    /// <summary>The copy with all its lines but one as they were, or null for a program of
    /// top-level statements.</summary>
    public static string? Of(string source)
    {
        CompilationUnitSyntax unit = SyntaxFactory.ParseCompilationUnit(source);
        if (unit.Members.Count == 0 || unit.Members.Any(static member => member is GlobalStatementSyntax))
            return null;

        BaseNamespaceDeclarationSyntax[] namespaces = [.. unit.Members.OfType<BaseNamespaceDeclarationSyntax>()];
        if (namespaces.Length == 0)
            return source.Insert(BehindHeader(unit.Members[0]), "namespace Copy;\n");

        foreach (BaseNamespaceDeclarationSyntax declared in namespaces.Reverse())
            source = source.Insert(declared.Name.Span.End, ".Copy");
        return source;
    }

    /// <summary>Behind blank lines, comments and <c>#nullable</c>, which may be before or after
    /// usings that a fix adds.</summary>
    private static int BehindHeader(MemberDeclarationSyntax member)
        => member.FullSpan.Start
            + member.GetLeadingTrivia().TakeWhile(static trivia => IsHeader(trivia)).Sum(static trivia => trivia.FullSpan.Length);

    private static bool IsHeader(SyntaxTrivia trivia)
        => trivia.Kind() is SyntaxKind.EndOfLineTrivia or SyntaxKind.WhitespaceTrivia or SyntaxKind.NullableDirectiveTrivia
            || trivia.Kind() is SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia;
}
