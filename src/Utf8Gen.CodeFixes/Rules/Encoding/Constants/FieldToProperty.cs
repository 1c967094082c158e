using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.Analyzers.Rules.Encoding.Spans;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Encoding.Spans;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>A field that becomes a property, and the places that used the array.</summary>
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
        Utf8Spelling? spelling = found.Form switch
        {
            ConstantFieldForm.Literal => new Utf8Spelling(text, text, Declaration: null),
            ConstantFieldForm.Array => SpellingOfArray(text),
            _ => SpellingOf(text.WithoutParentheses(), request.Model),
        };
        if (spelling is null || PropertyName.TryChoose(found, mentions, request) is not { } name)
            return null;

        var rewrites = new List<NodeRewrite> { new FieldToProperty(field, Write(field, found, name, spelling.Text, request.Model)) };
        rewrites.AddRange(found.Uses.SelectMany(SpanUseRewrite.OfMention));
        if (name != found.Field.Name)
            rewrites.AddRange(found.Uses.Select(use => Rename(use, name)));
        if (spelling.Declaration is { } declaration)
            rewrites.Add(declaration);
        return rewrites;
    }

    public override SyntaxNode Apply(SyntaxNode current) => _property;

    /// <summary>A constant has the literal itself: a sibling would be a third member.</summary>
    private static Utf8Spelling? SpellingOf(ExpressionSyntax text, SemanticModel model)
    {
        if (NamedConstant.TryRead(text, model) is not var (constant, literal))
            return Utf8Spelling.TryCreate(text, model);
        if (ConstantUse.IsOnlyUse(constant, model))
            return new Utf8Spelling(literal, literal, ConstantRemoval.TryCreate(constant));

        return ConstantUse.IsShort(literal) ? new Utf8Spelling(literal, literal, Declaration: null) : null;
    }

    /// <summary><c>"id"u8</c> for bytes that are written as characters, or else the array, which
    /// the compiler writes into the assembly where a span is wanted.</summary>
    private static Utf8Spelling SpellingOfArray(ExpressionSyntax array)
    {
        ExpressionSyntax spelled = TextOf(ConstantField.ElementsOf(array)) is { } text
            && !array.DescendantTrivia().Any(Comments.IsComment)
            ? SyntaxFactory.ParseExpression(SymbolDisplay.FormatLiteral(text, quote: true) + "u8")
            : array is InitializerExpressionSyntax
            ? SyntaxFactory.ParseExpression($"new byte[] {array.WithoutTrivia()}")
            : array;
        return new Utf8Spelling(spelled, spelled, Declaration: null);
    }

    /// <returns>Null unless all elements are ASCII characters: <c>(byte)'i'</c>.</returns>
    private static string? TextOf(IReadOnlyList<ExpressionSyntax> elements)
    {
        var text = new StringBuilder();
        foreach (ExpressionSyntax element in elements)
        {
            if (element is not CastExpressionSyntax { Expression: LiteralExpressionSyntax { Token.Value: char and <= '\x7F' and var c } })
                return null;
            text.Append(c);
        }

        return text.ToString();
    }

    private static Replacement Rename(SpanUse use, string name)
    {
        SimpleNameSyntax mention = use.Array.Syntax switch
        {
            MemberAccessExpressionSyntax access => access.Name,
            var syntax => (SimpleNameSyntax)syntax,
        };
        return new Replacement(mention, SyntaxFactory.IdentifierName(name).WithTriviaFrom(mention));
    }

    private static MemberDeclarationSyntax Write(
        FieldDeclarationSyntax field, ConstantField found, string name, ExpressionSyntax text, SemanticModel model)
    {
        IEnumerable<string> modifiers = field.Modifiers.Where(static modifier => !modifier.IsKind(SyntaxKind.ReadOnlyKeyword))
            .Select(static modifier => modifier.Text);
        string property =
            $"{string.Join(" ", modifiers)} {SpanType.At(field.SpanStart, model)} {name} => "
                + $"{text.WithoutTrivia()};";
        return SyntaxFactory.ParseMemberDeclaration(property)!
            .WithLeadingTrivia(field.GetLeadingTrivia().AddRange(Comments.Dropped(field, found.Text.Span)))
            .WithTrailingTrivia(field.GetTrailingTrivia());
    }
}
