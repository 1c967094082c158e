using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Encoding.Common;

/// <summary>Which mentions of a name cannot be a static field, by the code alone: binding them
/// binds the function around each.</summary>
internal static class MentionSyntax
{
    /// <param name="name">The mention.</param>
    /// <param name="field">The static field.</param>
    /// <param name="aliases">The aliases in all files: some are global.</param>
    public static bool MayMean(IdentifierNameSyntax name, IFieldSymbol field, ISet<string> aliases)
        => name.Parent switch
        {
            // value.Id: a static field is named by its type, or a derived one
            MemberAccessExpressionSyntax access when access.Name == name
                => LastName(access.Expression) is not { } type || type == field.ContainingType.Name || aliases.Contains(type)
                    || !HasOnlyOwnName(field.ContainingType),

            // item?.Id, M(Id: 1), { Id: 1 }, [A(Id = 1)]
            MemberBindingExpressionSyntax or NameColonSyntax or NameEqualsSyntax => false,

            // new C { Id = 1 }
            AssignmentExpressionSyntax { Parent: InitializerExpressionSyntax } assignment => assignment.Left != name,
            _ => true,
        };

    /// <summary>The names of <c>using Keys = Shop.Keys;</c>, which may mean any type.</summary>
    public static IEnumerable<string> AliasesIn(SyntaxNode root)
        => root.DescendantNodes(static node => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax)
            .OfType<UsingDirectiveSyntax>()
            .Select(static directive => directive.Alias?.Name.Identifier.ValueText)
            .OfType<string>();

    /// <summary>Whether no derived type gives another name to the members of a type.</summary>
    private static bool HasOnlyOwnName(INamedTypeSymbol type) => type.IsStatic || type.IsSealed;

    private static string? LastName(ExpressionSyntax qualifier) => qualifier switch
    {
        IdentifierNameSyntax simple => simple.Identifier.ValueText,
        MemberAccessExpressionSyntax { Name: IdentifierNameSyntax last } => last.Identifier.ValueText,
        _ => null,
    };
}
