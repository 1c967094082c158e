using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>Static fields are initialized in textual order, and in no order between files: earlier
/// code sees later fields uninitialized.</summary>
internal static class StaticInitializers
{
    /// <summary>Whether code of the project may run before a field is initialized.</summary>
    /// <param name="field">The field, or the member that a field will be added before.</param>
    /// <param name="type">The type of the field.</param>
    /// <param name="model">The model of a document.</param>
    public static bool MayRunBefore(MemberDeclarationSyntax field, INamedTypeSymbol type, SemanticModel model)
        => type.DeclaringSyntaxReferences
            .Select(static part => part.GetSyntax())
            .OfType<TypeDeclarationSyntax>()
            .Any(part => part == field.Parent
                ? part.Members.TakeWhile(member => member != field).Any(member => RunsOwnCode(member, model))
                : MayRunIn(part, model));

    /// <summary>Whether a part of a type has a static initializer that runs
    /// code of the project.</summary>
    private static bool MayRunIn(TypeDeclarationSyntax part, SemanticModel model)
        => part.Members.Any(member => RunsOwnCode(member, model));

    /// <summary>Whether any part of a type but one has a static initializer that runs
    /// code of the project.</summary>
    public static bool MayRunOutside(TypeDeclarationSyntax part, INamedTypeSymbol type, SemanticModel model)
        => type.DeclaringSyntaxReferences
            .Select(static reference => reference.GetSyntax())
            .OfType<TypeDeclarationSyntax>()
            .Any(other => other != part && MayRunIn(other, model));

    private static bool RunsOwnCode(MemberDeclarationSyntax member, SemanticModel model)
        => InitializersOf(member).Any(initializer => initializer.DescendantNodes().Any(node => IsOwnCode(node, model)));

    private static IEnumerable<SyntaxNode> InitializersOf(MemberDeclarationSyntax member) => member switch
    {
        FieldDeclarationSyntax field when field.Modifiers.Any(SyntaxKind.StaticKeyword)
            => field.Declaration.Variables.Select(static variable => variable.Initializer).OfType<SyntaxNode>(),
        PropertyDeclarationSyntax { Initializer: { } initializer } property when property.Modifiers.Any(
            SyntaxKind.StaticKeyword) => [initializer],
        _ => [],
    };

    /// <summary>A method, a constructor, a property or a static field that
    /// is declared in source.</summary>
    private static bool IsOwnCode(SyntaxNode node, SemanticModel model)
    {
        if (node is not (SimpleNameSyntax or BaseObjectCreationExpressionSyntax))
            return false;

#pragma warning disable RS1030 // A part of the type may be in another file.
        SemanticModel own = node.SyntaxTree == model.SyntaxTree ? model : model.Compilation.GetSemanticModel(node.SyntaxTree);
#pragma warning restore RS1030
        return own.GetSymbolInfo(node).Symbol switch
        {
            (IMethodSymbol or IPropertySymbol or IFieldSymbol { IsStatic: true, IsConst: false }) and { ContainingAssembly: var assembly }
                => SymbolEqualityComparer.Default.Equals(assembly, model.Compilation.Assembly),
            _ => false,
        };
    }
}
