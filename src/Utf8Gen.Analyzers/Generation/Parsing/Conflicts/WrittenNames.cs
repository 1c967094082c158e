using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>The names that this library's attributes on a type and inside it begin with: where an attribute says
/// <c>Shop.Model.Id</c>, that is <c>Shop</c>.</summary>
/// <remarks>C# looks for them among the members of the type first, so that an emitted member of that name would hide what
/// is meant. What other attributes say may mean an emitted member, and is left alone.</remarks>
internal static class WrittenNames
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

    /// <summary>By name, as this looks at every member.</summary>
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
        // The name of a member is the name of a type, too.
        ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } } => false,
        _ => true,
    };
}
