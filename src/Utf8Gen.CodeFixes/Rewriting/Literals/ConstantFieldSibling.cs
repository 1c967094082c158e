using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds <c>static ReadOnlySpan&lt;byte&gt; IdUtf8 => "id"u8;</c> after
/// <c>const string Id = "id";</c>. A constant that only one type sees is removed with its
/// last mention.</summary>
/// <remarks>Many findings may need the same sibling: it is declared once.</remarks>
internal sealed class ConstantFieldSibling : NodeRewrite
{
    private readonly TypeDeclarationSyntax _type;
    private readonly string _constant;
    private readonly bool _mayGo;
    private readonly PropertyDeclarationSyntax _sibling;

    private ConstantFieldSibling(
        TypeDeclarationSyntax type, TypeDeclarationSyntax? scope, FieldDeclarationSyntax field, PropertyDeclarationSyntax sibling)
        : base(scope ?? type)
    {
        _type = type;
        _constant = NameOf(field);
        _mayGo = scope is not null && !Comments.In(field, field.Span).Any();
        _sibling = sibling;
    }

    /// <param name="field">The constant.</param>
    /// <param name="literal">The value of the sibling.</param>
    /// <param name="use">The mention of the sibling that will be written.</param>
    /// <param name="model">The model of the document.</param>
    public static ConstantFieldSibling? TryCreate(
        FieldDeclarationSyntax field, LiteralExpressionSyntax literal, SiblingUse use, SemanticModel model)
    {
        if (field is not { Parent: TypeDeclarationSyntax type and not InterfaceDeclarationSyntax, AttributeLists.Count: 0 }
            || field.Modifiers.Any(SyntaxKind.NewKeyword)
            || Comments.HasDirective(field)
            || !use.IsWith(field)
            || model.GetDeclaredSymbol(type) is not { } owner)
        {
            return null;
        }

        return FindIn(type, use.Name) is { } there
            ? use.IsWith(there) && SpanType.Is(there.Type, model) && IsSibling(there, literal)
                && use.IsOf(model.GetDeclaredSymbol(there), model) ? Create(there) : null
            : use.IsFree(model) && model.LookupSymbols(field.SpanStart, owner, use.Name).IsEmpty && owner.GetMembers(use.Name).IsEmpty
                ? Create(Write(field, use.Name, literal, SpanType.At(field.SpanStart, model)))
                : null;

        ConstantFieldSibling Create(PropertyDeclarationSyntax sibling)
            => new(type, ConstantUse.ScopeOf(type, field, model), field, sibling);
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        var scope = (TypeDeclarationSyntax)current;
        TypeDeclarationSyntax? type = Target == _type ? scope
            : scope.Members.OfType<TypeDeclarationSyntax>().FirstOrDefault(
                nested => nested.Identifier.ValueText == _type.Identifier.ValueText && nested.Arity == _type.Arity);
        return type is null ? scope : scope.ReplaceNode(type, Apply(type, scope));
    }

    public override bool Equals(object? obj)
        => obj is ConstantFieldSibling other && other._type == _type && other._constant == _constant;

    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_constant);

    private TypeDeclarationSyntax Apply(TypeDeclarationSyntax type, TypeDeclarationSyntax scope)
    {
        int index = type.Members.IndexOf(member => member is FieldDeclarationSyntax field && NameOf(field) == _constant);
        if (index < 0)
            return type;

        PropertyDeclarationSyntax? there = FindIn(type, _sibling.Identifier.ValueText);
        int next = there is null ? -1 : type.Members.IndexOf(there);
        if (_mayGo && (there is null || next == index + 1) && ConstantMentions.Count(scope, type, _constant) == 0)
        {
            SyntaxList<MemberDeclarationSyntax> members = there is null ? type.Members : type.Members.RemoveAt(next);
            return type.WithMembers(members.Replace(members[index], _sibling.WithTriviaFrom(members[index])));
        }

        return there is null ? type.WithMembers(type.Members.Insert(index + 1, _sibling)) : type;
    }

    private static string NameOf(FieldDeclarationSyntax field) => field.Declaration.Variables[0].Identifier.ValueText;

    private static PropertyDeclarationSyntax? FindIn(TypeDeclarationSyntax type, string name)
        => type.Members.OfType<PropertyDeclarationSyntax>().FirstOrDefault(property => property.Identifier.ValueText == name);

    /// <summary><c>static ReadOnlySpan&lt;byte&gt; IdUtf8 => "id"u8;</c></summary>
    private static bool IsSibling(PropertyDeclarationSyntax property, LiteralExpressionSyntax literal)
        => property is { ExpressionBody.Expression: LiteralExpressionSyntax { RawKind: (int)SyntaxKind.Utf8StringLiteralExpression } value }
            && value.Token.ValueText == literal.Token.ValueText
            && property.Modifiers.Any(SyntaxKind.StaticKeyword);

    /// <summary>The declaration is on its own line if that of the constant is.</summary>
    private static PropertyDeclarationSyntax Write(FieldDeclarationSyntax field, string name, LiteralExpressionSyntax literal, string span)
    {
        bool isHidden = field.Parent is TypeDeclarationSyntax type && ConstantUse.IsHidden(type);
        IEnumerable<string> modifiers = field.Modifiers.Select(modifier => WriteModifier(modifier, field.Modifiers, isHidden))
            .Where(static modifier => modifier.Length > 0);
        var property = (PropertyDeclarationSyntax)SyntaxFactory.ParseMemberDeclaration(
            $"{string.Join(" ", modifiers)} {span} {name} => {literal};")!;
        return property.WithLeadingTrivia(SiblingTrivia.Before(field)).WithTrailingTrivia(SiblingTrivia.After(field));
    }

    /// <summary>The accessibility of the constant inside the assembly, and none outside: a fix
    /// does not extend an API.</summary>
    private static string WriteModifier(SyntaxToken modifier, SyntaxTokenList all, bool isHidden) => modifier.Kind() switch
    {
        SyntaxKind.ConstKeyword => "static",
        SyntaxKind.PublicKeyword when !isHidden => "internal",
        SyntaxKind.ProtectedKeyword when all.Any(SyntaxKind.InternalKeyword) => "",
        SyntaxKind.ProtectedKeyword when !all.Any(SyntaxKind.PrivateKeyword) => "private protected",
        _ => modifier.Text,
    };
}
