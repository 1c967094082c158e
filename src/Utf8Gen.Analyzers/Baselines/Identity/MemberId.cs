using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Baselines.Identity;

/// <summary>The documentation ID of the member that contains code.</summary>
/// <remarks>A member is what the compiler analyzes at once: an accessor rather than its property, a
/// field rather than its declaration. Lambdas and local functions are part of it.</remarks>
internal static class MemberId
{
    /// <returns><see langword="null"/> for code outside all types and statements.</returns>
    public static string? Of(SyntaxNode code, SemanticModel model, CancellationToken cancel)
    {
        foreach (SyntaxNode node in code.AncestorsAndSelf())
        {
            if (DeclaredBy(node, model, cancel) is { } member)
                return member.GetDocumentationCommentId();
        }

        return null;
    }

    private static ISymbol? DeclaredBy(SyntaxNode node, SemanticModel model, CancellationToken cancel) => node switch
    {
        // int Count => 1;
        ArrowExpressionClauseSyntax { Parent: BasePropertyDeclarationSyntax property }
            => (model.GetDeclaredSymbol(property, cancel) as IPropertySymbol)?.GetMethod,
        VariableDeclaratorSyntax { Parent.Parent: BaseFieldDeclarationSyntax } => model.GetDeclaredSymbol(node, cancel),
        GlobalStatementSyntax { Parent: CompilationUnitSyntax program } => model.GetDeclaredSymbol(program, cancel),
        AccessorDeclarationSyntax or BaseMethodDeclarationSyntax or BasePropertyDeclarationSyntax or EnumMemberDeclarationSyntax
            or BaseTypeDeclarationSyntax or DelegateDeclarationSyntax => model.GetDeclaredSymbol(node, cancel),
        _ => null,
    };
}
