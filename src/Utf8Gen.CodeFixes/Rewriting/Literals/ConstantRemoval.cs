using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Removes a private constant together with its only use.</summary>
internal sealed class ConstantRemoval : NodeRewrite
{
    private readonly string _name;

    private ConstantRemoval(TypeDeclarationSyntax type, string name)
        : base(type)
        => _name = name;

    /// <returns>Null if a comment or a directive belongs to the constant: it stays.</returns>
    public static ConstantRemoval? TryCreate(VariableDeclaratorSyntax constant)
        => constant.Parent?.Parent is FieldDeclarationSyntax { Parent: TypeDeclarationSyntax type } field
            && field.DescendantTrivia().All(static trivia
                => trivia.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia)
            ? new ConstantRemoval(type, constant.Identifier.ValueText)
            : null;

    public override SyntaxNode Apply(SyntaxNode current)
    {
        var type = (TypeDeclarationSyntax)current;
        int index = type.Members.IndexOf(member => member is FieldDeclarationSyntax field
            && field.Declaration.Variables[0].Identifier.ValueText == _name);
        if (index < 0)
            return type;

        MemberDeclarationSyntax removed = type.Members[index];
        if (index + 1 == type.Members.Count)
            return type.WithMembers(type.Members.RemoveAt(index));

        MemberDeclarationSyntax next = type.Members[index + 1];
        SyntaxTriviaList before = removed.GetLeadingTrivia()
            .AddRange(next.GetLeadingTrivia().SkipWhile(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia))
                .Skip(IndentationOf(next)));
        return type.WithMembers(type.Members.Replace(next, next.WithLeadingTrivia(before)).RemoveAt(index));
    }

    /// <summary>The indentation of the removed line takes the place of one white space.</summary>
    private static int IndentationOf(MemberDeclarationSyntax next)
        => next.GetLeadingTrivia().SkipWhile(static trivia => trivia.IsKind(SyntaxKind.EndOfLineTrivia)).FirstOrDefault()
            .IsKind(SyntaxKind.WhitespaceTrivia) ? 1 : 0;
}
