using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>Guid.Parse(reader.GetString())</c> becomes <c>reader.GetGuid()</c>.</summary>
/// <remarks>Not for Fix All: the getters accept less than <c>Parse</c>.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ParsedTextFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ParsedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (ParsedTextRewrite.TryCreate(request) is { } rewrite)
            yield return new RewriteOffer(TitleFor(rewrite), RuleCatalogue.ParsedText.Id, rewrite) { IsForFixAll = false };
    }

    private static string TitleFor(ParsedTextRewrite rewrite) => $"Read with {rewrite.Getter} ({DifferenceOf(rewrite)})";

    private static string DifferenceOf(ParsedTextRewrite rewrite) => rewrite.Getter switch
    {
        "GetGuid" => "only accepts the D format",
        "GetDateTime" when !rewrite.KeepsKind => "only accepts ISO 8601, and Z gives Utc",
        _ => "only accepts ISO 8601",
    };
}

/// <summary><c>Guid.Parse(reader.GetString())</c> becomes <c>reader.GetGuid()</c>.</summary>
internal sealed class ParsedTextRewrite : NodeRewrite
{
    private readonly MemberAccessExpressionSyntax _read;

    private ParsedTextRewrite(InvocationExpressionSyntax target, MemberAccessExpressionSyntax read, string getter, bool keepsKind)
        : base(target)
    {
        _read = read;
        Getter = getter;
        KeepsKind = keepsKind;
    }

    /// <summary>The name of the replacement method.</summary>
    public string Getter { get; }

    /// <summary>Whether <c>Parse</c> returns the kind that the text has, as the getter does.</summary>
    public bool KeepsKind { get; }

    public static ParsedTextRewrite? TryCreate(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!LanguageSupport.HasUtf8Literals(model.Compilation)
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax call
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || ParsedText.TryMatch(operation, json) is not
            {
                IsReplaceable: true,
                Getter: { } getter,
                Text.Read.Syntax: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax read }
            } found
            || Comments.HasDirective(call))
        {
            return null;
        }

        var rewrite = new ParsedTextRewrite(call, read, getter.Name, found.KeepsKind);
        return model.Binds(rewrite.Write(read), call.SpanStart, getter) ? rewrite : null;
    }

    public override SyntaxNode Apply(SyntaxNode current)
        => Write(Counterpart.Of(_read, Target, current)).WithTriviaFrom(Target);

    /// <remarks>Comments that would be lost move between the parentheses.</remarks>
    private InvocationExpressionSyntax Write(MemberAccessExpressionSyntax read)
    {
        SyntaxTriviaList comments = Comments.Dropped(Target, TextSpan.FromBounds(_read.SpanStart, _read.Name.SpanStart));
        return SyntaxFactory.InvocationExpression(
            read.WithName(SyntaxFactory.IdentifierName(SyntaxFactory.Identifier(default, Getter, default))).WithoutLeadingTrivia(),
            SyntaxFactory.ArgumentList(
                SyntaxFactory.Token(default, SyntaxKind.OpenParenToken, comments),
                default,
                SyntaxFactory.Token(default, SyntaxKind.CloseParenToken, default)));
    }
}
