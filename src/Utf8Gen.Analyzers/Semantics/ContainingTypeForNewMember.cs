using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>The type that can receive static members for a place.</summary>
internal static class ContainingTypeForNewMember
{
    /// <summary>The innermost class, struct or record around a place.</summary>
    /// <returns><see langword="null"/> in top-level statements, in an interface and in a type without braces.</returns>
    public static TypeDeclarationSyntax? TryFind(SyntaxNode place)
    {
        foreach (SyntaxNode node in place.Ancestors())
        {
            if (node is InterfaceDeclarationSyntax)
                return null;
            if (node is ClassDeclarationSyntax or StructDeclarationSyntax or RecordDeclarationSyntax)
                return ((TypeDeclarationSyntax)node).OpenBraceToken.IsKind(SyntaxKind.OpenBraceToken) ? (TypeDeclarationSyntax)node : null;
        }

        return null;
    }
}

internal static class StatementPlace
{
    /// <summary>Whether more statements can be added next to a statement.</summary>
    public static bool HasRoomBeside(SyntaxNode statement) => statement.Parent is BlockSyntax or SwitchSectionSyntax;
}

/// <summary>The types that a lookup can be a member of.</summary>
internal static class LookupTypes
{
    /// <summary>Whether the types around a place are classes, structs or records, and neither generic nor
    /// file-local.</summary>
    public static bool CanBeAround(SyntaxNode place)
    {
        bool isInType = false;
        foreach (SyntaxNode node in place.Ancestors())
        {
            if (node is not TypeDeclarationSyntax type)
                continue;
            if (!CanHaveLookup(type))
                return false;
            isInType = true;
        }

        return isInType;
    }

    /// <summary>Whether the innermost type around a place can have a private method.</summary>
    public static bool CanHaveMethod(SyntaxNode place)
        => place.FirstAncestorOrSelf<TypeDeclarationSyntax>() is { } type && IsClassOrStruct(type);

    private static bool CanHaveLookup(TypeDeclarationSyntax type)
        => IsClassOrStruct(type) && type.TypeParameterList is null && !type.Modifiers.Any(SyntaxKind.FileKeyword);

    private static bool IsClassOrStruct(TypeDeclarationSyntax type)
        => type.Kind() is SyntaxKind.ClassDeclaration or SyntaxKind.StructDeclaration or SyntaxKind.RecordDeclaration
            or SyntaxKind.RecordStructDeclaration;
}
