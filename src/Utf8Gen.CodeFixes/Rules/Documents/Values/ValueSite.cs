using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Values;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Values;

/// <summary>The call that receives the text of a JSON value, as a fix rewrites it.</summary>
internal sealed class ValueSite
{
    private ValueSite(
        RewriteRequest request, ArgumentSyntax argument, ValueText found, DocumentSymbols symbols, InvocationExpressionSyntax call,
        ExpressionSyntax value)
    {
        Request = request;
        Argument = argument;
        Found = found;
        Symbols = symbols;
        Call = call;
        Value = value;
    }

    public RewriteRequest Request { get; }

    public ValueText Found { get; }

    public DocumentSymbols Symbols { get; }

    /// <summary>The call that receives the text.</summary>
    public InvocationExpressionSyntax Call { get; }

    /// <summary>The element or the node.</summary>
    public ExpressionSyntax Value { get; }

    /// <summary>The text.</summary>
    private ArgumentSyntax Argument { get; }

    public static ValueSite? TryCreate(RewriteRequest request, ArgumentSyntax argument, ValueText found, DocumentSymbols symbols)
        => found.User.Syntax is InvocationExpressionSyntax call
            && found.Read.Syntax is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var value } }
            ? new ValueSite(request, argument, found, symbols, call, value)
            : null;

    /// <summary><c>element.Deserialize&lt;T&gt;(options)</c>, or the static call if the method
    /// cannot be called so.</summary>
    public NodeRewrite? Deserialize()
    {
        IMethodSymbol overload = Found.Overload!;
        SeparatedSyntaxList<ArgumentSyntax> arguments = Call.ArgumentList.Arguments;
        string types = Call.Expression.DescendantNodesAndSelf().OfType<GenericNameSyntax>()
            .LastOrDefault(static name => name.Identifier.ValueText == "Deserialize")?.TypeArgumentList.ToString() ?? "";
        bool isOnOneLine = !Call.ArgumentList.ToString().Contains('\n');

        // A text that is not the first argument has a name, which the overload does not know.
        return (isOnOneLine
                ? Write(
                    Call, parts => $"{parts[0]}.Deserialize{types}({string.Join(", ", parts.Skip(1))})",
                    symbol => SymbolEqualityComparer.Default.Equals(symbol, overload), [.. arguments.Skip(1)])
                : null)
            ?? Pass(overload, static value => value);
    }

    /// <summary>Passes something else to the call instead of the text.</summary>
    public NodeRewrite? Pass(IMethodSymbol overload, Func<string, string> write)
    {
        CallRewrite rewrite = new(
            overload, Argument, [Value], pieces => SyntaxFactory.ParseExpression(write(pieces[0].WithoutTrivia().ToString())));
        return rewrite.Binds(Request.Model) ? rewrite : null;
    }

    /// <summary>Replaces the call, or an expression around it.</summary>
    /// <param name="target">The expression.</param>
    /// <param name="write">Writes it from the value and other parts of the code.</param>
    /// <param name="isWanted">Judges the method that it calls.</param>
    /// <param name="others">The other parts.</param>
    public NodeRewrite? Write(
        SyntaxNode target, Func<IReadOnlyList<string>, string> write, Func<ISymbol?, bool> isWanted, params SyntaxNode[] others)
    {
        var rewrite = new PiecesRewrite(
            target,
            [Value, .. others],
            pieces => SyntaxFactory.ParseExpression(write([.. pieces.Select(static piece => piece.WithoutTrivia().ToString())])));
        return Request.Model.Binds(rewrite.Trial, target.SpanStart, isWanted) ? rewrite : null;
    }

    /// <summary>Spells a type where the call is.</summary>
    public string? Spell(INamedTypeSymbol? type)
        => type is null ? null : TypeSpelling.TryOf(type, Request.Model, Request.Finding.SpanStart);

    public IEnumerable<RewriteOffer> Offer(string title, NodeRewrite? rewrite, bool isExact, string form = "")
    {
        if (rewrite is not null && LocalRemoval.AddTo(Found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(title, RuleCatalogue.ValueText.Id + form, rewrites) { IsForFixAll = isExact };
    }
}
