using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Naming;

/// <summary>The name of the member that contains a place, for names of
/// what is added for it.</summary>
internal static class MemberName
{
    /// <summary><c>ReadAddress</c>; that of the type in constructors, operators and
    /// others that have no name of their own.</summary>
    public static string Around(SyntaxNode place)
        => Words.ToPascalCase(
            place.Ancestors().Select(static node => NameOf(node)).FirstOrDefault(static name => name is not null) ?? "Main");

    /// <summary>What a member is about: <c>Address</c> for <c>ReadAddress</c> and
    /// <c>TryReadAddressAsync</c>.</summary>
    public static string SubjectAround(SyntaxNode place)
    {
        string name = Around(place);
        string[] words = [.. Words.Of(name).SkipWhile(static word => word is "Try" or "Read" or "Parse" or "Get" or "Deserialize")];
        if (words is [.., "Async"])
            words = [.. words.Take(words.Length - 1)];
        return words.Length > 0 ? string.Concat(words) : name;
    }

    private static string? NameOf(SyntaxNode node) => node switch
    {
        MethodDeclarationSyntax method => method.Identifier.ValueText,
        LocalFunctionStatementSyntax function => function.Identifier.ValueText,
        PropertyDeclarationSyntax property => property.Identifier.ValueText,
        VariableDeclaratorSyntax { Parent.Parent: FieldDeclarationSyntax } field => field.Identifier.ValueText,
        TypeDeclarationSyntax type => type.Identifier.ValueText,
        _ => null,
    };
}
