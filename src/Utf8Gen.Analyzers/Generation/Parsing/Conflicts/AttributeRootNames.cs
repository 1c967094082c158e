using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>The first names in this library's attributes on a type and inside it: in
/// <c>Shop.Model.Id</c> that is <c>Shop</c>.</summary>
/// <remarks>C# looks up these names among the members of the type first, so an emitted member
/// of the same name would hide what they refer to. Other attributes may refer to an emitted
/// member and are ignored.</remarks>
internal static class AttributeRootNames
{
    public static IEnumerable<IdentifierNameSyntax> Of(INamedTypeSymbol type, CancellationToken cancel)
        => type.DeclaringSyntaxReferences.SelectMany(reference => Of(reference.GetSyntax(cancel) as MemberDeclarationSyntax));

    private static IEnumerable<IdentifierNameSyntax> Of(MemberDeclarationSyntax? member)
    {
        if (member is null)
            return [];

        IEnumerable<IdentifierNameSyntax> own = member.AttributeLists
            .SelectMany(static list => list.Attributes)
            .Where(IsOfLibrary)
            .SelectMany(static attribute => attribute.DescendantNodes())
            .OfType<IdentifierNameSyntax>()
            .Where(IsFirst);
        return member is TypeDeclarationSyntax type ? own.Concat(type.Members.SelectMany(Of)) : own;
    }

    /// <summary>Compared by name, since every member is examined.</summary>
    private static bool IsOfLibrary(AttributeSyntax attribute)
    {
        string name = attribute.Name switch
        {
            QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
            AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
            SimpleNameSyntax simple => simple.Identifier.ValueText,
            _ => "",
        };
        return name is "Utf8Table" or "Utf8TableAttribute" or "Utf8Key" or "Utf8KeyAttribute" or "Utf8Match" or "Utf8MatchAttribute";
    }

    private static bool IsFirst(IdentifierNameSyntax name) => name.Parent switch
    {
        MemberAccessExpressionSyntax access => access.Expression == name,
        QualifiedNameSyntax qualified => qualified.Left == name,
        AliasQualifiedNameSyntax or NameEqualsSyntax or NameColonSyntax => false,
        // The name of the member may also be that of a type.
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } }
            => false,
        _ => true,
    };
}
