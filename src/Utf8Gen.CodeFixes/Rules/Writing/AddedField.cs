using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing;

/// <summary>Adds a field with an encoded text at the start of a type, after its constants and similar fields.</summary>
/// <param name="type">The type.</param>
/// <param name="name">The name of the field.</param>
/// <param name="declaration">The text of the field, on one line.</param>
/// <param name="layout">The layout of the file.</param>
internal sealed class AddedField(TypeDeclarationSyntax type, string name, string declaration, CodeLayout layout) : NodeRewrite(type)
{
    private readonly string _name = name;

    public override SyntaxNode Apply(SyntaxNode current)
    {
        var type = (TypeDeclarationSyntax)current;
        int index = 0;
        while (index < type.Members.Count && IsBefore(type.Members[index]))
            index++;

        MemberDeclarationSyntax? previous = index > 0 ? type.Members[index - 1] : null;
        SyntaxTriviaList gap = previous is null ? GapAfterBrace(type) : IsConstant(previous) ? LineBreak : default;
        MemberDeclarationSyntax field = SyntaxFactory.ParseMemberDeclaration(declaration)!
            .WithLeadingTrivia(gap.Add(SyntaxFactory.Whitespace(layout.MemberIndentation)))
            .WithTrailingTrivia(LineBreak);

        if (!EndsLine(type.OpenBraceToken)
            && type.OpenBraceToken.TrailingTrivia.All(static trivia => trivia.IsKind(SyntaxKind.WhitespaceTrivia)))
            type = type.WithOpenBraceToken(type.OpenBraceToken.WithTrailingTrivia());
        return index < type.Members.Count
            ? type.WithMembers(type.Members.Replace(type.Members[index], Below(type.Members[index])).Insert(index, field))
            : type.WithMembers(type.Members.Add(field)).WithCloseBraceToken(OnLineOfItsOwn(type.CloseBraceToken));
    }

    /// <summary>Several places may need the field: it is added once.</summary>
    public override bool Equals(object? obj) => obj is AddedField other && other.Target == Target && other._name == _name;

    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_name);

    private SyntaxTriviaList LineBreak => SyntaxFactory.TriviaList(SyntaxFactory.EndOfLine(layout.LineBreak));

    /// <summary>Constants need no initialization. If there is a directive, the order is unknown.</summary>
    private static bool IsBefore(MemberDeclarationSyntax member)
        => member is FieldDeclarationSyntax { ContainsDirectives: false } && EndsLine(member.GetLastToken())
            && (IsConstant(member) || IsEncodedText(member));

    private static bool IsConstant(MemberDeclarationSyntax member) => member.Modifiers.Any(SyntaxKind.ConstKeyword);

    private static bool IsEncodedText(MemberDeclarationSyntax member)
        => member is FieldDeclarationSyntax
        {
            Declaration:
            {
                Type: var type,
                Variables: [{ Initializer.Value: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax encode } }]
            }
        }
            && member.Modifiers.Any(SyntaxKind.StaticKeyword)
            && encode.Name.Identifier.ValueText == "Encode"
            && encode.Expression.ToString() == type.ToString()
            && type.GetLastToken().ValueText == "JsonEncodedText";

    private SyntaxTriviaList GapAfterBrace(TypeDeclarationSyntax type) => EndsLine(type.OpenBraceToken) ? default : LineBreak;

    private static bool EndsLine(SyntaxToken token) => token.TrailingTrivia.Any(SyntaxKind.EndOfLineTrivia);

    /// <summary>Returns the next member, after a blank line unless it is similar.</summary>
    private MemberDeclarationSyntax Below(MemberDeclarationSyntax next)
    {
        SyntaxTriviaList before = next.GetLeadingTrivia();
        if (!before.Any())
            before = before.Add(SyntaxFactory.Whitespace(layout.MemberIndentation));
        bool isApart = IsEncodedText(next)
            || before.FirstOrDefault(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia)).IsKind(SyntaxKind.EndOfLineTrivia);
        return next.WithLeadingTrivia(isApart ? before : LineBreak.AddRange(before));
    }

    private SyntaxToken OnLineOfItsOwn(SyntaxToken brace)
        => brace.LeadingTrivia.Any() ? brace : brace.WithLeadingTrivia(SyntaxFactory.Whitespace(layout.TypeIndentation));
}

/// <summary>Static fields are initialized in textual order, and in no order between files: earlier code sees later
/// fields uninitialized.</summary>
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

    /// <summary>Whether a part of a type has a static initializer that runs code of the project.</summary>
    private static bool MayRunIn(TypeDeclarationSyntax part, SemanticModel model)
        => part.Members.Any(member => RunsOwnCode(member, model));

    /// <summary>Whether any part of a type but one has a static initializer that runs code of the project.</summary>
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

    /// <summary>A method, a constructor, a property or a static field that is declared in source.</summary>
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
