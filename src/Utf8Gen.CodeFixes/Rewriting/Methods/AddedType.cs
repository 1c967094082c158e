using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

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

    /// <summary>Whether a type was added before: the order is that of the fixes, one by one or
    /// all at once.</summary>
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
