using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.CodeFixes.Rules.Tables;

/// <summary>Makes the type of a table <c>partial</c>, and removes a key that is in the table already.</summary>
/// <remarks>No <c>RewriteCodeFixProvider</c>: the code has errors, so there is no meaning that a fix could
/// change.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class TableMistakeFixProvider : CodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } =
        ImmutableArray.Create(RuleCatalogue.TableNotPartial.Id, RuleCatalogue.DuplicateKey.Id);

    public override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        if (await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false) is not { } root)
            return;

        foreach (Diagnostic diagnostic in context.Diagnostics)
        {
            (string title, SyntaxNode? changed) = diagnostic.Id == RuleCatalogue.TableNotPartial.Id
                ? ("Make the type partial", MakePartial(root, diagnostic.Location.SourceSpan))
                : ("Remove the duplicate key", RemoveKey(root, diagnostic.Location.SourceSpan));
            if (changed is not null)
                context.RegisterCodeFix(
                    CodeAction.Create(title, _ => Task.FromResult(context.Document.WithSyntaxRoot(changed)), diagnostic.Id),
                    diagnostic);
        }
    }

    private static SyntaxNode? MakePartial(SyntaxNode root, TextSpan identifier)
    {
        if (root.FindToken(identifier.Start).Parent is not TypeDeclarationSyntax type
            || type.Identifier.Span != identifier
            || type.Modifiers.Any(SyntaxKind.PartialKeyword))
            return null;

        SyntaxToken keyword = SyntaxFactory.Token(
            type.Keyword.LeadingTrivia, SyntaxKind.PartialKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return root.ReplaceNode(
            type, type.WithModifiers(type.Modifiers.Add(keyword)).WithKeyword(type.Keyword.WithLeadingTrivia()));
    }

    private static SyntaxNode? RemoveKey(SyntaxNode root, TextSpan key)
    {
        SyntaxNode? removed = root.FindNode(key, getInnermostNodeForTie: true) is ExpressionSyntax expression
            ? ElementOf(expression)
            : null;
        return removed is null || HasComment(removed) ? null : root.RemoveNode(removed, SyntaxRemoveOptions.KeepNoTrivia);
    }

    /// <summary>Whether a comment or a directive would go, too: that of the key, or of the comma beside it.</summary>
    private static bool HasComment(SyntaxNode removed)
    {
        SyntaxToken[] beside = [removed.GetFirstToken().GetPreviousToken(), removed.GetLastToken().GetNextToken()];
        return removed.DescendantTrivia(descendIntoTrivia: true)
            .Concat(beside.Where(static token => token.IsKind(SyntaxKind.CommaToken)).SelectMany(static token => token.GetAllTrivia()))
            .Any(static trivia => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia));
    }

    /// <summary>Returns what a key is in its list: an argument, an element, or the attribute that adds nothing
    /// else.</summary>
    private static SyntaxNode? ElementOf(ExpressionSyntax key) => key.Parent switch
    {
        AttributeArgumentSyntax { Parent: AttributeArgumentListSyntax { Arguments.Count: 1, Parent: AttributeSyntax attribute } }
            => attribute.Parent is AttributeListSyntax { Attributes.Count: 1 } list ? list : attribute,
        AttributeArgumentSyntax { NameEquals: null } argument => argument,
        ExpressionElementSyntax element => element,
        InitializerExpressionSyntax => key,
        _ => null,
    };
}
