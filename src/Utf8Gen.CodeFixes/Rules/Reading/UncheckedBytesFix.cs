using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary><c>reader.ValueSpan.SequenceEqual("id"u8)</c> becomes <c>reader.ValueTextEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class UncheckedBytesFixProvider : RewriteCodeFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.UncheckedBytes.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (UncheckedBytesRewrite.TryCreate(request) is not { } rewrite)
            yield break;

        string[] doubts = [.. DoubtsAbout(rewrite)];
        string title = $"Use {rewrite.Replacement}";
        yield return doubts.Length == 0
            ? new RewriteOffer(title, RuleCatalogue.UncheckedBytes.Id, rewrite)
            : new RewriteOffer($"{title} ({string.Join("; ", doubts)})", RuleCatalogue.UncheckedBytes.Id, rewrite) { IsForFixAll = false };
    }

    private static IEnumerable<string> DoubtsAbout(UncheckedBytesRewrite rewrite)
    {
        if (!rewrite.IsSurelyText)
            yield return "throws if the token is neither a name nor a string";
        if (!rewrite.IsOfConstant)
            yield return "false if the other bytes have escapes";
    }
}

/// <summary>Turns a call that uses the bytes of a token into one that takes the reader and handles escapes and
/// segments.</summary>
internal sealed class UncheckedBytesRewrite : NodeRewrite
{
    private readonly InvocationExpressionSyntax _call;
    private readonly ExpressionSyntax _replacement;

    private UncheckedBytesRewrite(InvocationExpressionSyntax call, ExpressionSyntax replacement, string name, bool isSurelyText)
        : base(call)
    {
        _call = call;
        _replacement = replacement;
        Replacement = name;
        IsSurelyText = isSurelyText;
    }

    /// <summary>The replacement method.</summary>
    public string Replacement { get; }

    /// <summary>Whether the token is certainly a name or a string.</summary>
    public bool IsSurelyText { get; }

    /// <summary>Whether the token is compared only with constant text. Other bytes may contain escapes, and would equal
    /// raw bytes only.</summary>
    public bool IsOfConstant { get; private init; } = true;

    public static UncheckedBytesRewrite? TryCreate(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding is not InvocationExpressionSyntax call
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || UncheckedBytes.TryMatch(operation, json) is not
            {
                Bytes:
                {
                    Local: null,
                    Read.Instance.Syntax: IdentifierNameSyntax reader
                }
            } found
            || Comments.HasDirective(call))
        {
            return null;
        }

        return found.Call.Use switch
        {
            TokenBytesUse.Compared => TryCompare(call, found, reader, json, model),
            TokenBytesUse.Decoded => new UncheckedBytesRewrite(call, Decode(call, reader, model), "GetString", found.IsSurelyText),
            TokenBytesUse.LookedUp => TryLookUp(call, operation, found, reader, json, model),
            _ => null,
        };
    }

    public override SyntaxNode Apply(SyntaxNode current)
        => _replacement.WithLeadingTrivia(_call.GetLeadingTrivia().AddRange(_replacement.GetLeadingTrivia()))
            .WithTrailingTrivia(_call.GetTrailingTrivia());

    /// <summary><c>reader.ValueTextEquals("id"u8)</c></summary>
    private static UncheckedBytesRewrite? TryCompare(
        InvocationExpressionSyntax call, UncheckedBytes found, IdentifierNameSyntax reader, JsonSymbols json, SemanticModel model)
    {
        if (json.ValueTextEquals is not { Utf8: var method } || found.Compared is not { Syntax: ExpressionSyntax text } compared)
            return null;

        InvocationExpressionSyntax fixedCall = Call(reader, "ValueTextEquals", SyntaxFactory.Argument(text.WithoutTrivia()))
            .WithLeadingTrivia(Comments.Dropped(call, text.Span));
        return model.Binds(fixedCall, call.SpanStart, method)
            ? new UncheckedBytesRewrite(
                call, fixedCall, "ValueTextEquals", found.IsSurelyText)
            { IsOfConstant = ComparedBytes.AreConstantText(compared) }
            : null;
    }

    /// <summary><c>reader.GetString()</c>, which is null only for the token Null.</summary>
    private static ExpressionSyntax Decode(InvocationExpressionSyntax call, IdentifierNameSyntax reader, SemanticModel model)
    {
        ExpressionSyntax text = Call(reader, "GetString");
        bool isSuppressed = call.Parent is ExpressionStatementSyntax
            or PostfixUnaryExpressionSyntax { RawKind: (int)SyntaxKind.SuppressNullableWarningExpression };
        if (!isSuppressed && model.GetNullableContext(call.SpanStart).WarningsEnabled())
            text = SyntaxFactory.PostfixUnaryExpression(
                SyntaxKind.SuppressNullableWarningExpression, text, Token(SyntaxKind.ExclamationToken));

        return text.WithLeadingTrivia(Comments.Dropped(call));
    }

    /// <summary><c>Keys.Match(ref reader)</c></summary>
    private static UncheckedBytesRewrite? TryLookUp(
        InvocationExpressionSyntax call, IInvocationOperation operation, UncheckedBytes found, IdentifierNameSyntax reader,
        JsonSymbols json, SemanticModel model)
    {
        if (TableLookup.OverloadForReader(operation.TargetMethod, json.Reader!) is not { } overload
            || found.Bytes.Reader is IParameterSymbol { RefKind: not (RefKind.None or RefKind.Ref) })
            return null;

        ArgumentSyntax argument = SyntaxFactory.Argument(
            nameColon: null, SyntaxFactory.Token(default, SyntaxKind.RefKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space)),
            reader.WithoutTrivia());
        ArgumentListSyntax arguments = call.ArgumentList.WithArguments(SyntaxFactory.SingletonSeparatedList(argument));
        InvocationExpressionSyntax fixedCall = call.WithArgumentList(arguments).WithoutLeadingTrivia()
            .WithLeadingTrivia(Comments.Dropped(call.ArgumentList));
        return model.Binds(fixedCall, call.SpanStart, overload)
            ? new UncheckedBytesRewrite(call, fixedCall, overload.Name + "(ref " + reader.Identifier.ValueText + ")", found.IsSurelyText)
            : null;
    }

    private static InvocationExpressionSyntax Call(IdentifierNameSyntax reader, string method, params ArgumentSyntax[] arguments)
        => SyntaxFactory.InvocationExpression(
            SyntaxFactory.MemberAccessExpression(
                SyntaxKind.SimpleMemberAccessExpression,
                reader.WithoutTrivia(),
                Token(SyntaxKind.DotToken),
                SyntaxFactory.IdentifierName(SyntaxFactory.Identifier(default, method, default))),
            SyntaxFactory.ArgumentList(
                Token(SyntaxKind.OpenParenToken), SyntaxFactory.SeparatedList(arguments), Token(SyntaxKind.CloseParenToken)));

    /// <summary>Creates a token without elastic trivia, which the formatter leaves in place.</summary>
    private static SyntaxToken Token(SyntaxKind kind) => SyntaxFactory.Token(default, kind, default);
}
