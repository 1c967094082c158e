using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>The types that a lookup can be a member of.</summary>
internal static class LookupTypes
{
    /// <summary>Whether the types around a place are classes, structs or records, and neither
    /// generic nor file-local.</summary>
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
