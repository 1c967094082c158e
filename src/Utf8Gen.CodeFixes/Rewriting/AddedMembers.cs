using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds members at the end of a type.</summary>
/// <param name="type">The type.</param>
/// <param name="members">The text of the members, indented, with a final line break.</param>
/// <param name="layout">The layout of the file.</param>
internal sealed class AddedMembers(TypeDeclarationSyntax type, string members, CodeLayout layout) : NodeRewrite(type)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        var type = (TypeDeclarationSyntax)current;
        var wrapper = (TypeDeclarationSyntax)SyntaxFactory.ParseMemberDeclaration(
            $"class C{layout.LineBreak}{{{layout.LineBreak}{members}}}")!;
        MemberDeclarationSyntax[] added = [.. wrapper.Members];

        // Trivia before the closing brace belongs to the existing members: comments, #endif.
        (SyntaxTriviaList before, SyntaxTriviaList indentation) = Split(type.CloseBraceToken.LeadingTrivia);
        SyntaxTriviaList gap = EndsLine(type.CloseBraceToken.GetPreviousToken(), before) ? LineBreaks(1) : LineBreaks(2);
        added[0] = added[0].WithLeadingTrivia(before.AddRange(gap).AddRange(added[0].GetLeadingTrivia()));

        TypeDeclarationSyntax open = type.ReplaceToken(type.CloseBraceToken, type.CloseBraceToken.WithLeadingTrivia(
            StartsLine(type.CloseBraceToken) ? indentation : SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(layout.TypeIndentation))));
        return WithoutTrailingSpace(open).AddMembers(added);
    }

    private static (SyntaxTriviaList Before, SyntaxTriviaList Indentation) Split(SyntaxTriviaList trivia)
    {
        int count = trivia.Count;
        while (count > 0 && trivia[count - 1].IsKind(SyntaxKind.WhitespaceTrivia))
            count--;
        return (SyntaxFactory.TriviaList(trivia.Take(count)), SyntaxFactory.TriviaList(trivia.Skip(count)));
    }

    private static bool EndsLine(SyntaxToken last, SyntaxTriviaList before) => before.Count > 0 || HasLineBreak(last.TrailingTrivia);

    private static bool StartsLine(SyntaxToken brace)
        => brace.LeadingTrivia.Any(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia) || trivia.IsDirective)
            || HasLineBreak(brace.GetPreviousToken().TrailingTrivia);

    private static bool HasLineBreak(SyntaxTriviaList trivia) => trivia.Any(SyntaxKind.EndOfLineTrivia);

    private SyntaxTriviaList LineBreaks(int count)
        => SyntaxFactory.TriviaList(Enumerable.Repeat(SyntaxFactory.EndOfLine(layout.LineBreak), count));

    /// <summary>Removes the space before a brace on the same line.</summary>
    private static TypeDeclarationSyntax WithoutTrailingSpace(TypeDeclarationSyntax type)
    {
        SyntaxToken last = type.CloseBraceToken.GetPreviousToken();
        return last.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia))
            ? type.ReplaceToken(last, last.WithTrailingTrivia())
            : type;
    }
}

/// <summary>Adds a type after another one, in the same namespace.</summary>
/// <param name="beside">The type before it, which is not nested.</param>
/// <param name="text">The text of the new type, indented, with a final line break.</param>
/// <param name="layout">The layout of the file.</param>
internal sealed class AddedType(TypeDeclarationSyntax beside, string text, CodeLayout layout) : NodeRewrite(beside.Parent!)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        MemberDeclarationSyntax added = SyntaxFactory.ParseMemberDeclaration(layout.LineBreak + text)!;
        SyntaxList<MemberDeclarationSyntax> members = MembersOf(current);
        int index = members.IndexOf(IsBeside);
        while (index + 1 < members.Count && IsAlike(members[index + 1], added))
            index++;

        if (!members[index].GetTrailingTrivia().Any(SyntaxKind.EndOfLineTrivia))
            added = added.WithLeadingTrivia(added.GetLeadingTrivia().Insert(0, SyntaxFactory.EndOfLine(layout.LineBreak)));
        return WithMembers(current, members.Insert(index + 1, added));
    }

    private bool IsBeside(MemberDeclarationSyntax member)
        => member is TypeDeclarationSyntax type && type.Identifier.ValueText == beside.Identifier.ValueText && type.Arity == beside.Arity;

    /// <summary>Whether a type was added before: the order is that of the fixes, one by one or all at once.</summary>
    private static bool IsAlike(MemberDeclarationSyntax member, MemberDeclarationSyntax added)
        => !member.ContainsDirectives
            && member is ClassDeclarationSyntax { AttributeLists: [{ Attributes: [var attribute] }], Members: [] }
            && added is ClassDeclarationSyntax { AttributeLists: [{ Attributes: [var own] }] }
            && attribute.Name.IsEquivalentTo(own.Name);

    private static SyntaxList<MemberDeclarationSyntax> MembersOf(SyntaxNode space) => space switch
    {
        CompilationUnitSyntax unit => unit.Members,
        BaseNamespaceDeclarationSyntax @namespace => @namespace.Members,
        _ => default,
    };

    private static SyntaxNode WithMembers(SyntaxNode space, SyntaxList<MemberDeclarationSyntax> members) => space switch
    {
        CompilationUnitSyntax unit => unit.WithMembers(members),
        BaseNamespaceDeclarationSyntax @namespace => @namespace.WithMembers(members),
        _ => space,
    };
}

/// <summary>The parts of a type that receive members.</summary>
internal static class TypeDeclarations
{
    /// <summary>The names in a part, which each of its findings asks for.</summary>
    private static readonly ConditionalWeakTable<SyntaxNode, HashSet<string>> Identifiers = new();

    /// <summary>Files are fixed in parallel: two parts of a type could get two members of one name.</summary>
    public static bool AreInOneFile(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences
            .Where(static part => !part.SyntaxTree.FilePath.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase))
            .Select(static part => part.SyntaxTree)
            .Distinct()
            .Count() == 1;

    /// <summary>Whether a type starts, opens and ends in code for the same targets.</summary>
    public static bool IsInOneBranch(TypeDeclarationSyntax type)
        => HasBraces(type)
            && AreTogether(type.Keyword.SpanStart, type.OpenBraceToken.SpanStart, type.SyntaxTree)
            && AreTogether(type.OpenBraceToken.SpanStart, type.CloseBraceToken.SpanStart, type.SyntaxTree);

    /// <summary>Returns a type and its containing types, innermost first.</summary>
    public static IEnumerable<INamedTypeSymbol> WithContainingTypes(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? around = type; around is not null; around = around.ContainingType)
            yield return around;
    }

    /// <summary>Whether two types are the same, or one contains the other: then each sees the private members of one of
    /// them.</summary>
    public static bool AreNested(INamedTypeSymbol type, INamedTypeSymbol other)
        => WithContainingTypes(type).Contains(other, SymbolEqualityComparer.Default)
            || WithContainingTypes(other).Contains(type, SymbolEqualityComparer.Default);

    /// <summary>Whether a name occurs anywhere in a type, for any target.</summary>
    public static bool Mention(INamedTypeSymbol type, string name, CancellationToken cancellation)
        => type.DeclaringSyntaxReferences.Select(part => part.GetSyntax(cancellation))
            .Any(part => ConditionalCode.Mentions(part, name)
                || Identifiers.GetValue(part, IdentifiersIn).Contains(name));

    private static HashSet<string> IdentifiersIn(SyntaxNode part)
        =>
        [
            .. part.DescendantTokens()
                .Where(static token => token.IsKind(SyntaxKind.IdentifierToken))
                .Select(static token => token.ValueText),
        ];

    private static bool HasBraces(TypeDeclarationSyntax type)
        => type is
        {
            OpenBraceToken: { IsMissing: false, RawKind: (int)SyntaxKind.OpenBraceToken },
            CloseBraceToken: { IsMissing: false, RawKind: (int)SyntaxKind.CloseBraceToken }
        };

    private static bool AreTogether(int place, int other, SyntaxTree tree)
        => ConditionalCode.IsWith(place, other, tree) && ConditionalCode.IsWith(other, place, tree);
}

/// <summary>The types that a project declares.</summary>
internal static class DeclaredTypes
{
    public static IEnumerable<INamedTypeSymbol> FindTypes(Compilation compilation) => FindTypes(compilation.Assembly.GlobalNamespace);

    private static IEnumerable<INamedTypeSymbol> FindTypes(INamespaceOrTypeSymbol container)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            if (member is INamedTypeSymbol type)
                yield return type;
            if (member is not INamespaceOrTypeSymbol inner)
                continue;
            foreach (INamedTypeSymbol nested in FindTypes(inner))
                yield return nested;
        }
    }
}
