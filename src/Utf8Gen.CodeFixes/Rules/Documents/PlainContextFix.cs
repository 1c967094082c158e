using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary>A context gets <c>[Utf8Json(AddToDefault = true)]</c>, and <c>options.AddUtf8Json(ShopJson.Default)</c> is
/// written where options get it.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class PlainContextFixProvider : RewriteCodeFixProvider
{
    private const string Declared = "Use generated readers and writers";
    private const string Added = "Use " + PlainContext.Line;

    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.PlainContext.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        string id = RuleCatalogue.PlainContext.Id;
        return PlainContext.IsAvailable(request.Model.Compilation)
            ? PlainContext.TryMatch(request.Finding, request.Model, request.Cancellation) switch
            {
                PlainDeclaration { Declaration: var declaration }
                    => [new RewriteOffer(Declared, id, Mark(declaration, request.Finding.SyntaxTree.GetText(request.Cancellation)))],
                PlainResolver { Options: { } options, Context: var context } => [OfCode(request.Finding, options, context, id)],
                PlainResolver => OfInitializer((AssignmentExpressionSyntax)request.Finding, id),
                _ => [],
            }
            : [];
    }

    /// <summary>The attribute in a line of its own, or before the others in theirs.</summary>
    private static Replacement Mark(ClassDeclarationSyntax declaration, SourceText text)
    {
        AttributeListSyntax first = declaration.AttributeLists[0];
        (SyntaxTrivia end, SyntaxTrivia begin) = CodeLayout.BetweenStatements(first.SpanStart, text);
        AttributeListSyntax added = ((TypeDeclarationSyntax)SyntaxFactory.ParseMemberDeclaration(
                $"[global::Utf8Gen.{PlainContext.Attribute}] class C;")!).AttributeLists[0]
            .WithLeadingTrivia(first.GetLeadingTrivia())
            .WithTrailingTrivia(end);
        return new Replacement(declaration, declaration.WithAttributeLists(
            declaration.AttributeLists.Replace(first, first.WithLeadingTrivia(begin)).Insert(0, added)));
    }

    /// <summary>An assignment replaces resolvers that are there, and the line does not.</summary>
    private static RewriteOffer OfCode(SyntaxNode code, ExpressionSyntax options, ExpressionSyntax context, string id)
    {
        var rewrite = new PiecesRewrite(code, [options, context], static pieces => Call(pieces[0], pieces[1]));
        return code is AssignmentExpressionSyntax
            ? new RewriteOffer(Added + " (keeps other resolvers)", id + ".Keep", rewrite) { IsForFixAll = false }
            : new RewriteOffer(Added, id, rewrite);
    }

    private static IEnumerable<RewriteOffer> OfInitializer(AssignmentExpressionSyntax assignment, string id)
    {
        if (assignment.Parent is not InitializerExpressionSyntax { Parent: BaseObjectCreationExpressionSyntax creation } initializer
            || !IsNew(creation)
            || Comments.HasDirective(creation)
            || Comments.FindComments(creation, initializer.Span).Any())
            yield break;

        SeparatedSyntaxList<ExpressionSyntax> others = initializer.Expressions.Remove(assignment);
        ArgumentListSyntax arguments = creation.ArgumentList ?? SyntaxFactory.ArgumentList();
        var left = SyntaxFactory.ObjectCreationExpression(
            SyntaxFactory.ParseTypeName("global::System.Text.Json.JsonSerializerOptions").WithLeadingTrivia(SyntaxFactory.Space),
            others.Count > 0 ? arguments : arguments.WithoutTrailingTrivia(),
            others.Count > 0 ? initializer.WithExpressions(others) : null);
        yield return new RewriteOffer(
            Added, id, new Replacement(creation, Call(left, assignment.Right).WithTriviaFrom(creation)));
    }

    /// <summary>Whether options have no resolver yet: they are no copy.</summary>
    private static bool IsNew(BaseObjectCreationExpressionSyntax creation)
        => creation.ArgumentList is null or { Arguments: [] }
            || creation.ArgumentList.ToString() is "(JsonSerializerDefaults.Web)" or "(JsonSerializerDefaults.General)";

    private static InvocationExpressionSyntax Call(SyntaxNode options, SyntaxNode context)
        => SyntaxFactory.InvocationExpression(
            SyntaxFactory.ParseExpression("global::Utf8Gen.Json.Utf8JsonOptionsExtensions." + PlainContext.Line),
            SyntaxFactory.ArgumentList(SyntaxFactory.SeparatedList(
                [Argument(options), Argument(context).WithLeadingTrivia(SyntaxFactory.Space)])));

    private static ArgumentSyntax Argument(SyntaxNode expression)
        => SyntaxFactory.Argument((ExpressionSyntax)expression.WithoutTrivia());
}
