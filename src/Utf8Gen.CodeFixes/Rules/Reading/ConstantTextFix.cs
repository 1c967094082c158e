using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading;

/// <summary>Passes constant text as UTF-8. There is one provider for compared text and one for looked-up names: a tool
/// that fixes everything requests only one equivalence key from a provider.</summary>
public abstract class Utf8ArgumentFixProvider : RewriteCodeFixProvider
{
    private readonly bool _namesProperty;

    private protected Utf8ArgumentFixProvider(bool namesProperty) => _namesProperty = namesProperty;

    private protected sealed override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request)
    {
        if (ConstantTextRewrite.TryCreate(request) is not { } rewrite || rewrite.NamesProperty != _namesProperty)
            yield break;

        string key = _namesProperty ? RuleCatalogue.ConstantName.Id : RuleCatalogue.ConstantText.Id;
        yield return rewrite.Declaration is { } declaration
            ? new RewriteOffer("Pass a u8 literal with a name", key, rewrite, declaration)
            : new RewriteOffer("Pass a u8 literal", key, rewrite);
    }
}

/// <summary><c>element.GetProperty("id")</c> becomes <c>element.GetProperty("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantNameFixProvider() : Utf8ArgumentFixProvider(namesProperty: true)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ConstantName.Ids;
}

/// <summary><c>property.NameEquals("id")</c> becomes <c>property.NameEquals("id"u8)</c>.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class ConstantTextFixProvider() : Utf8ArgumentFixProvider(namesProperty: false)
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.ConstantText.Ids;
}

/// <summary><c>(text: "id")</c> becomes <c>(utf8Text: "id"u8)</c>.</summary>
internal sealed class ConstantTextRewrite : NodeRewrite
{
    private readonly ArgumentSyntax _replacement;

    private ConstantTextRewrite(ArgumentSyntax target, ArgumentSyntax replacement)
        : base(target)
        => _replacement = replacement;

    /// <summary>The declaration of the text, if it is a name.</summary>
    public NodeRewrite? Declaration { get; private init; }

    /// <summary>Whether the text is the name of a property to find.</summary>
    public bool NamesProperty { get; private init; }

    /// <remarks>A constant contains no finding.</remarks>
    public override SyntaxNode Apply(SyntaxNode current) => _replacement;

    public static ConstantTextRewrite? TryCreate(RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (!LanguageSupport.HasUtf8Literals(model.Compilation)
            || JsonSymbols.TryCreate(model.Compilation) is not { } json
            || request.Finding.FirstAncestorOrSelf<ArgumentSyntax>() is not { Parent.Parent: InvocationExpressionSyntax call } argument
            || model.GetOperation(call, request.Cancellation) is not IInvocationOperation operation
            || ConstantTextArgument.TryMatch(operation, json) is not { } found
            || Comments.HasDirective(argument))
        {
            return null;
        }

        if (Utf8ConstantExpression.TryCreate(Utf8ConstantExpressions.Strip(found.Text), model) is not { } spelling)
            return null;

        ArgumentSyntax argumentOf(ExpressionSyntax text)
            => TextArgument.Replace(text, argument, Utf8ConstantExpressions.Strip(found.Text), found.Method.Utf8.Parameters[0].Name);
        InvocationExpressionSyntax fixedCall = call.ReplaceNode(argument, argumentOf(spelling.Literal));

        // document?.RootElement.GetProperty("id"): the code after ? cannot be bound alone, and no
        // overload suits a span of bytes better than the one that takes it.
        return Receiver.IsAfterConditionalAccess(operation) || model.Binds(fixedCall, call.SpanStart, found.Method.Utf8)
            ? new ConstantTextRewrite(
                argument, argumentOf(spelling.Text))
            { Declaration = spelling.Declaration, NamesProperty = found.NamesProperty }
            : null;
    }
}
