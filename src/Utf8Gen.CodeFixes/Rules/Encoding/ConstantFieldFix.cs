using System.Collections.Immutable;
using System.Composition;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>static readonly byte[] Id = Encoding.UTF8.GetBytes("id");</c> becomes
/// <c>static ReadOnlySpan&lt;byte&gt; Id => "id"u8;</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantFieldFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.ConstantField.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (!LanguageSupport.HasUtf8Literals(request.Model.Compilation)
            || request.Finding is not VariableDeclaratorSyntax { Initializer: { } value }
            || request.Model.GetOperation(value, request.Cancellation) is not IFieldInitializerOperation initializer)
        {
            yield break;
        }

        FieldMentions mentions = request.Session.CacheOf<MentionsOfPass>(request.Document).GetOrCreate(request.Model.Compilation);
        if (ConstantField.TryMatch(initializer, mentions, request.Cancellation) is { } found
            && FieldToProperty.TryCreate(found, mentions, request) is { } rewrites)
        {
            yield return new RewriteOffer("Make it a span property", RuleCatalogue.ConstantField.Id, rewrites);
        }
    }

    /// <summary>The semantic models of other files, created once for
    /// all fields of a pass.</summary>
    private sealed class MentionsOfPass
    {
        private FieldMentions? _mentions;

        public FieldMentions GetOrCreate(Compilation compilation) => _mentions ??= new FieldMentions(compilation);
    }
}

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
        Utf8ConstantExpression? spelling = found.Form switch
        {
            ConstantFieldForm.Literal => new Utf8ConstantExpression(text, text, Declaration: null),
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
    private static Utf8ConstantExpression? SpellingOf(ExpressionSyntax text, SemanticModel model)
    {
        if (NamedConstant.TryRead(text, model) is not var (constant, literal))
            return Utf8ConstantExpression.TryCreate(text, model);
        if (ConstantUse.IsOnlyUse(constant, model))
            return new Utf8ConstantExpression(literal, literal, ConstantRemoval.TryCreate(constant));

        return ConstantUse.IsShort(literal) ? new Utf8ConstantExpression(literal, literal, Declaration: null) : null;
    }

    /// <summary><c>"id"u8</c> for bytes that are written as characters, or else the array, which
    /// the compiler writes into the assembly where a span is wanted.</summary>
    private static Utf8ConstantExpression SpellingOfArray(ExpressionSyntax array)
    {
        ExpressionSyntax spelled = TextOf(ConstantField.ElementsOf(array)) is { } text
            && !array.DescendantTrivia().Any(Comments.IsComment)
            ? SyntaxFactory.ParseExpression(SymbolDisplay.FormatLiteral(text, quote: true) + "u8")
            : array is InitializerExpressionSyntax
            ? SyntaxFactory.ParseExpression($"new byte[] {array.WithoutTrivia()}")
            : array;
        return new Utf8ConstantExpression(spelled, spelled, Declaration: null);
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
            $"{string.Join(" ", modifiers)} {SpanType.ShortestForm(field.SpanStart, model)} {name} => "
                + $"{text.WithoutTrivia()};";
        return SyntaxFactory.ParseMemberDeclaration(property)!
            .WithLeadingTrivia(field.GetLeadingTrivia().AddRange(Comments.Dropped(field, found.Text.Span)))
            .WithTrailingTrivia(field.GetTrailingTrivia());
    }
}

/// <summary>The name of a property that was a field: <c>Id</c> for <c>s_id</c>.</summary>
internal static class PropertyName
{
    private const string Suffix = "Utf8";

    /// <returns>Null if the field cannot be renamed: other files or documentation
    /// mention it, or its new name is taken.</returns>
    public static string? TryChoose(ConstantField found, FieldMentions mentions, RewriteRequest request)
    {
        string own = found.Declarator.Identifier.Text;
        string name = IdentifierWords.ToPascalCase(found.Field.Name);
        if (name == found.Field.Name || IsInCapitals(found.Field.Name))
            return own;

        SyntaxTree tree = request.Finding.SyntaxTree;
        if (found.Uses.Any(use => use.Array.Syntax.SyntaxTree != tree)
            || IsInDocumentation(found.Field.Name, tree.GetRoot(request.Cancellation)))
        {
            return null;
        }

        return Array.Find([name, name + Suffix], free => IsFree(free, found, mentions, request));
    }

    /// <summary>Capitals are no style of fields only.</summary>
    private static bool IsInCapitals(string name) => name.All(static c => !char.IsLower(c)) && char.IsUpper(name[0]);

    private static bool IsInDocumentation(string name, SyntaxNode root)
        => root.DescendantTokens(descendIntoTrivia: true).Any(token => token.IsKind(SyntaxKind.IdentifierToken)
            && token.ValueText == name
            && token.Parent?.FirstAncestorOrSelf<SyntaxNode>(static node => node.IsStructuredTrivia) is not null);

    /// <summary>Whether a name has no meaning where the field is mentioned, and none
    /// in its type for any target.</summary>
    private static bool IsFree(string name, ConstantField found, FieldMentions mentions, RewriteRequest request)
        => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None
            && found.Field.ContainingType.GetMembers("get_" + name).IsEmpty
            && found.Field.ContainingType.GetMembers("set_" + name).IsEmpty
            && found.Uses.All(use => IsUnknownAt(use, name))
            && !TypeDeclarations.Mention(found.Field.ContainingType, name, request.Cancellation)
            && mentions.FilesOf(found.Field, request.Cancellation)
                .All(file => !ConditionalCode.Mentions(file.GetRoot(request.Cancellation), name));

    private static bool IsUnknownAt(SpanUse use, string name)
        => use.Array.SemanticModel!.LookupSymbols(use.Array.Syntax.SpanStart, name: name).IsEmpty;
}
