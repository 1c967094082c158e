using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Interception.Syntax;

/// <summary>What a name is declared as in the member and the type around it, without binding
/// it.</summary>
internal static class NearbyDeclaration
{
    /// <summary>Whether a name is that of a variable or a property, and of no constant.</summary>
    public static bool IsOfVariable(IdentifierNameSyntax name)
        => IsOfVariable(name.Identifier.ValueText, DeclarationsIn(MemberAround(name)).Concat(MembersBeside(name)));

    /// <summary>Whether a name is that of a parameter or a local. A property may have the name of a
    /// type.</summary>
    public static bool IsOfLocalVariable(IdentifierNameSyntax name)
        => IsOfVariable(name.Identifier.ValueText, DeclarationsIn(MemberAround(name)));

    /// <summary>Returns the member that contains a node; all of a program without a
    /// <c>Main</c>.</summary>
    public static SyntaxNode MemberAround(SyntaxNode node)
        => node.FirstAncestorOrSelf<MemberDeclarationSyntax>(static member => member is not GlobalStatementSyntax)
            ?? node.SyntaxTree.GetRoot();

    private static bool IsOfVariable(string name, IEnumerable<SyntaxNode> declarations)
    {
        bool isVariable = false;
        foreach (SyntaxNode declaration in declarations)
        {
            if (NameOf(declaration) != name)
                continue;
            if (IsConstant(declaration))
                return false;
            isVariable = true;
        }

        return isVariable;
    }

    private static IEnumerable<SyntaxNode> DeclarationsIn(SyntaxNode member)
        => member.DescendantNodes().Where(static node => node is
            VariableDeclaratorSyntax or ParameterSyntax or SingleVariableDesignationSyntax or ForEachStatementSyntax);

    private static IEnumerable<SyntaxNode> MembersBeside(SyntaxNode node)
        => node.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type
            ? type.Members.SelectMany(DeclarationsOf).Concat(type.ParameterList?.Parameters ?? Enumerable.Empty<SyntaxNode>())
            : [];

    private static IEnumerable<SyntaxNode> DeclarationsOf(MemberDeclarationSyntax member)
        => member is FieldDeclarationSyntax field ? field.Declaration.Variables : [member];

    private static string? NameOf(SyntaxNode declaration) => declaration switch
    {
        VariableDeclaratorSyntax variable => variable.Identifier.ValueText,
        ParameterSyntax parameter => parameter.Identifier.ValueText,
        SingleVariableDesignationSyntax designation => designation.Identifier.ValueText,
        ForEachStatementSyntax loop => loop.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        _ => null,
    };

    private static bool IsConstant(SyntaxNode declaration) => declaration.Parent?.Parent switch
    {
        LocalDeclarationStatementSyntax local => local.IsConst,
        FieldDeclarationSyntax field => field.Modifiers.Any(SyntaxKind.ConstKeyword),
        _ => false,
    };
}
