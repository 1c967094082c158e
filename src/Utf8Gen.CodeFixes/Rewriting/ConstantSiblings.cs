using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Adds <c>static ReadOnlySpan&lt;byte&gt; IdUtf8 => "id"u8;</c> after <c>const string Id = "id";</c>. A
/// constant that only one type sees is removed with its last mention.</summary>
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
        _mayGo = scope is not null && !Comments.FindComments(field, field.Span).Any();
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
            ? use.IsWith(there) && SpanType.IsSpanOfBytesType(there.Type, model) && IsSibling(there, literal)
                && use.IsOf(model.GetDeclaredSymbol(there), model) ? Create(there) : null
            : use.IsFree(model) && model.LookupSymbols(field.SpanStart, owner, use.Name).IsEmpty && owner.GetMembers(use.Name).IsEmpty
                ? Create(Write(field, use.Name, literal, SpanType.ShortestForm(field.SpanStart, model)))
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
        return property.WithLeadingTrivia(SiblingTrivia.LeadingTrivia(field)).WithTrailingTrivia(SiblingTrivia.TrailingTrivia(field));
    }

    /// <summary>The accessibility of the constant inside the assembly, and none outside: a fix does not extend an
    /// API.</summary>
    private static string WriteModifier(SyntaxToken modifier, SyntaxTokenList all, bool isHidden) => modifier.Kind() switch
    {
        SyntaxKind.ConstKeyword => "static",
        SyntaxKind.PublicKeyword when !isHidden => "internal",
        SyntaxKind.ProtectedKeyword when all.Any(SyntaxKind.InternalKeyword) => "",
        SyntaxKind.ProtectedKeyword when !all.Any(SyntaxKind.PrivateKeyword) => "private protected",
        _ => modifier.Text,
    };
}

/// <summary>Adds <c>ReadOnlySpan&lt;byte&gt; idUtf8 = "id"u8;</c> after <c>const string id = "id";</c>. The constant is
/// removed with its last mention.</summary>
internal sealed class ConstantLocalSibling : NodeRewrite
{
    private readonly string _constant;
    private readonly LocalDeclarationStatementSyntax _sibling;

    private ConstantLocalSibling(BlockSyntax target, LocalDeclarationStatementSyntax constant, LocalDeclarationStatementSyntax sibling)
        : base(target)
    {
        _constant = NameOf(constant)!;
        _sibling = sibling;
    }

    /// <param name="constant">The constant.</param>
    /// <param name="literal">The value of the sibling.</param>
    /// <param name="use">The mention of the sibling that will be written.</param>
    /// <param name="model">The model of the document.</param>
    public static ConstantLocalSibling? TryCreate(
        LocalDeclarationStatementSyntax constant, LiteralExpressionSyntax literal, SiblingUse use, SemanticModel model)
    {
        if (constant.Parent is not BlockSyntax block
            || Comments.HasDirective(constant)
            || ConditionalCode.Mentions(block, NameOf(constant)!)
            || HasLabel(block)
            || !use.IsWith(constant)
            || IsInFunction(use.Replaced, block)
            || MayBeSuspended(constant, model))
        {
            return null;
        }

        return FindIn(block, use.Name) is { } there
            ? use.IsWith(there) && IsSibling(there, constant, literal, model) && IsOnlyPassed(use.Name, block) ? Create(there) : null
            : use.IsFree(model) ? Create(Write(constant, use.Name, literal, SpanType.ShortestForm(constant.SpanStart, model))) : null;

        ConstantLocalSibling Create(LocalDeclarationStatementSyntax sibling) => new(block, constant, sibling);
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        var block = (BlockSyntax)current;
        if (FindIn(block, _constant) is not { } constant)
            return block;

        bool isNeeded = block.DescendantNodes()
            .Any(node => node is IdentifierNameSyntax mention && mention.Identifier.ValueText == _constant && mention.StandsAlone());
        LocalDeclarationStatementSyntax? there = FindIn(block, NameOf(_sibling)!);
        if (!isNeeded)
        {
            SyntaxList<StatementSyntax> others = there is null ? block.Statements : block.Statements.Remove(there);
            return block.WithStatements(others.Replace(FindIn(others, _constant)!, _sibling.WithTriviaFrom(constant)));
        }

        return there is null ? block.WithStatements(block.Statements.Insert(block.Statements.IndexOf(constant) + 1, _sibling)) : block;
    }

    public override bool Equals(object? obj)
        => obj is ConstantLocalSibling other && other.Target == Target && other._constant == _constant;

    public override int GetHashCode() => StringComparer.Ordinal.GetHashCode(_constant);

    private static string? NameOf(LocalDeclarationStatementSyntax local)
        => local.Declaration.Variables is [var only] ? only.Identifier.ValueText : null;

    private static LocalDeclarationStatementSyntax? FindIn(BlockSyntax block, string name) => FindIn(block.Statements, name);

    private static LocalDeclarationStatementSyntax? FindIn(SyntaxList<StatementSyntax> statements, string name)
        => statements.OfType<LocalDeclarationStatementSyntax>().FirstOrDefault(local => NameOf(local) == name);

    private static bool IsInFunction(SyntaxNode use, BlockSyntax block)
        => use.Ancestors().TakeWhile(node => node != block)
            .Any(static node => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax);

    /// <summary>A <c>goto</c> may bypass a declaration, which does not affect a constant but does affect a
    /// span.</summary>
    private static bool HasLabel(BlockSyntax block) => block.Statements.Any(SyntaxKind.LabeledStatement);

    /// <summary>Whether the function of the constant is <c>async</c> or an iterator.</summary>
    private static bool MayBeSuspended(LocalDeclarationStatementSyntax constant, SemanticModel model)
    {
        if (model.GetEnclosingSymbol(constant.SpanStart) is not IMethodSymbol { IsAsync: false })
            return true;

        SyntaxNode? function = constant.Ancestors().FirstOrDefault(static node
            => node is AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax or BaseMethodDeclarationSyntax
                or AccessorDeclarationSyntax or GlobalStatementSyntax);
        return function is null
            || function.DescendantNodes(node => node == function
                || node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax))
                .Any(static node => node is YieldStatementSyntax or AwaitExpressionSyntax);
    }

    /// <summary>The statement after the constant, as this rewrite creates it.</summary>
    private static bool IsSibling(
        LocalDeclarationStatementSyntax there, LocalDeclarationStatementSyntax constant, LiteralExpressionSyntax literal,
        SemanticModel model)
        => there.GetFirstToken().GetPreviousToken() == constant.GetLastToken()
            && there.Declaration.Variables[0].Initializer?.Value is LiteralExpressionSyntax value
            && value.IsKind(SyntaxKind.Utf8StringLiteralExpression)
            && value.Token.ValueText == literal.Token.ValueText
            && SpanType.IsSpanOfBytesType(there.Declaration.Type, model);

    /// <summary>Whether nothing can assign another value: it is passed by value, or one of its members is
    /// read.</summary>
    private static bool IsOnlyPassed(string name, BlockSyntax block)
        => block.DescendantNodes()
            .Where(node => node is IdentifierNameSyntax { Identifier.ValueText: var text } && text == name)
            .All(static node => node.Parent is ArgumentSyntax { RefKindKeyword.RawKind: 0 }
                or EqualsValueClauseSyntax { Value: not RefExpressionSyntax }
                || (node.Parent is MemberAccessExpressionSyntax access && access.Expression == node));

    private static LocalDeclarationStatementSyntax Write(
        LocalDeclarationStatementSyntax constant, string name, LiteralExpressionSyntax literal, string type)
        => ((LocalDeclarationStatementSyntax)SyntaxFactory.ParseStatement($"{type} {name} = {literal};"))
            .WithLeadingTrivia(SiblingTrivia.LeadingTrivia(constant))
            .WithTrailingTrivia(SiblingTrivia.TrailingTrivia(constant));
}

/// <summary>The mention of a sibling in place of its constant.</summary>
/// <param name="Name">The name of the sibling.</param>
/// <param name="Expression">The new expression: <c>Keys.IdUtf8</c>.</param>
/// <param name="Replaced">The old expression: <c>Keys.Id</c>.</param>
internal sealed record SiblingUse(string Name, ExpressionSyntax Expression, ExpressionSyntax Replaced)
{
    /// <summary>Whether the expression, in its place, binds to an existing symbol.</summary>
    public bool IsOf(ISymbol? sibling, SemanticModel model)
        => sibling is not null
            && SymbolEqualityComparer.Default.Equals(
                model.GetSpeculativeSymbolInfo(
                    Replaced.SpanStart, Expression, SpeculativeBindingOption.BindAsExpression).Symbol?.OriginalDefinition, sibling);

    /// <summary>Whether the name is unused in the document and at its place of use.</summary>
    public bool IsFree(SemanticModel model)
        => model.LookupSymbols(Replaced.SpanStart, name: Name).IsEmpty
            && !model.SyntaxTree.GetRoot().DescendantTokens()
                .Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == Name)
            && !ConditionalCode.Mentions(model.SyntaxTree.GetRoot(), Name);

    /// <summary>Whether every target that compiles the use also compiles a declaration in the same file.</summary>
    public bool IsWith(SyntaxNode declaration)
        => ConditionalCode.IsWith(declaration.SpanStart, Replaced.SpanStart, declaration.SyntaxTree);
}

/// <summary>The white space around a declaration that is added after another one.</summary>
internal static class SiblingTrivia
{
    /// <summary>The indentation of the other declaration, if it ends its line.</summary>
    public static SyntaxTriviaList LeadingTrivia(SyntaxNode declaration)
        => EndOfLineAfter(declaration) is not null
            && declaration.GetLeadingTrivia() is [.., { RawKind: (int)SyntaxKind.WhitespaceTrivia } indentation]
            ? SyntaxFactory.TriviaList(indentation)
            : default;

    /// <summary>The line break of the other declaration, or a space.</summary>
    public static SyntaxTriviaList TrailingTrivia(SyntaxNode declaration)
        => SyntaxFactory.TriviaList(EndOfLineAfter(declaration) ?? SyntaxFactory.Space);

    private static SyntaxTrivia? EndOfLineAfter(SyntaxNode declaration)
        => declaration.GetTrailingTrivia() is [.., { RawKind: (int)SyntaxKind.EndOfLineTrivia } end] ? end : null;
}
