using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Encoding.Spans;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>A field that becomes a property of the same name, and the places
/// that used the array.</summary>
internal sealed class FieldToProperty : NodeRewrite
{
    private readonly MemberDeclarationSyntax _property;

    private FieldToProperty(FieldDeclarationSyntax field, MemberDeclarationSyntax property)
        : base(field)
        => _property = property;

    /// <returns>Null if a comment or directive would be lost, or another target broken.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(ConstantField found, FieldMentions mentions, RewriteRequest request)
    {
        var field = (FieldDeclarationSyntax)found.Declarator.Parent!.Parent!;
        if (Comments.HasDirective(field)
            || mentions.FilesOf(found.Field, request.Cancellation)
                .Any(file => ConditionalCode.Mentions(file.GetRoot(request.Cancellation), found.Field.Name))
            || !found.Uses.All(static use => SpanUseRewrite.IsPossible(use, use.Array.SemanticModel!)))
        {
            return null;
        }

        var text = (ExpressionSyntax)found.Text;
        Utf8Spelling? spelling = found.IsLiteral
            ? new Utf8Spelling(text, text, Declaration: null)
            : Utf8Spelling.TryCreate(text.WithoutParentheses(), request.Model);
        if (spelling is null)
            return null;

        var rewrites = new List<NodeRewrite> { new FieldToProperty(field, Write(field, found, spelling.Text, request.Model)) };
        rewrites.AddRange(found.Uses.SelectMany(SpanUseRewrite.OfMention));
        if (spelling.Declaration is { } declaration)
            rewrites.Add(declaration);
        return rewrites;
    }

    public override SyntaxNode Apply(SyntaxNode current) => _property;

    private static MemberDeclarationSyntax Write(
        FieldDeclarationSyntax field, ConstantField found, ExpressionSyntax text, SemanticModel model)
    {
        IEnumerable<string> modifiers = field.Modifiers.Where(static modifier => !modifier.IsKind(SyntaxKind.ReadOnlyKeyword))
            .Select(static modifier => modifier.Text);
        string property =
            $"{string.Join(" ", modifiers)} {SpanType.At(field.SpanStart, model)} {found.Declarator.Identifier.Text} => "
                + $"{text.WithoutTrivia()};";
        return SyntaxFactory.ParseMemberDeclaration(property)!
            .WithLeadingTrivia(field.GetLeadingTrivia().AddRange(Comments.Dropped(field, found.Text.Span)))
            .WithTrailingTrivia(field.GetTrailingTrivia());
    }
}
