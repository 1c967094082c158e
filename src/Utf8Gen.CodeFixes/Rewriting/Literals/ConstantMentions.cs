using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Where a constant may be mentioned: <c>Id</c>, and <c>Keys.Id</c> for a constant
/// of the type <c>Keys</c>, but not <c>order.Id</c>.</summary>
internal static class ConstantMentions
{
    /// <param name="scope">Part of the code, which may be rewritten and have no model.</param>
    /// <param name="name">The name of a local constant.</param>
    public static int Count(SyntaxNode scope, string name)
        => Of(scope, name).Count(static mention => mention.StandsAlone());

    /// <param name="scope">All code that can mention the constant. It may be rewritten
    /// and have no model.</param>
    /// <param name="type">Its type, in the scope: mentions outside of it have a
    /// qualifier.</param>
    /// <param name="name">The name of the constant.</param>
    public static int Count(TypeDeclarationSyntax scope, TypeDeclarationSyntax type, string name)
        => Of(scope, name).Count(mention => QualifierOf(mention) == type.Identifier.ValueText
            || (mention.StandsAlone() && type.FullSpan.Contains(mention.Span)));

    /// <summary>Whether code mentions a constant of a type in a way that
    /// <see cref="Count(TypeDeclarationSyntax, TypeDeclarationSyntax, string)"/> does not
    /// recognize: through an alias or a derived type.</summary>
    public static bool AreIndirectIn(TypeDeclarationSyntax scope, TypeDeclarationSyntax type, string name, SemanticModel model)
        => Of(scope, name).Any(mention => !mention.StandsAlone()
            && QualifierOf(mention) != type.Identifier.ValueText
            && IsConstant(mention, model));

    /// <summary>Whether another part of a type mentions a constant, or code that is not
    /// compiled here does.</summary>
    public static bool AreInOtherParts(TypeDeclarationSyntax part, string name, SemanticModel model)
        => model.GetDeclaredSymbol(part) is not { } type
            || type.DeclaringSyntaxReferences.Select(static other => other.GetSyntax())
                .Where(other => other != part)
                .SelectMany(other => Of(other, name))
                .Any(mention => mention.StandsAlone() || IsConstant(mention, model.Compilation.GetSemanticModel(mention.SyntaxTree)))
            || model.Compilation.SyntaxTrees.Any(tree => ConditionalCode.Mentions(tree.GetRoot(), name));

    private static IEnumerable<SimpleNameSyntax> Of(SyntaxNode scope, string name)
        => scope.DescendantNodes(descendIntoTrivia: true).OfType<SimpleNameSyntax>()
            .Where(mention => mention.Identifier.ValueText == name);

    private static bool IsConstant(SimpleNameSyntax mention, SemanticModel model)
        => model.GetSymbolInfo(mention).Symbol is IFieldSymbol { IsConst: true };

    private static string? QualifierOf(SimpleNameSyntax mention) => mention.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == mention => LastNameOf(access.Expression),
        QualifiedNameSyntax qualified when qualified.Right == mention => LastNameOf(qualified.Left),
        _ => null,
    };

    private static string? LastNameOf(ExpressionSyntax qualifier) => qualifier switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        _ => null,
    };
}
