using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The bytes of <c>Encoding.UTF8.GetString(bytes)</c>, and of other calls that decode them, without the
/// call.</summary>
internal static class DecodedBytesSyntax
{
    /// <summary>Returns the decoded expression and its range, if given. For <c>"id"u8.ToArray()</c> it is the literal:
    /// it becomes a span, and the array would be another finding.</summary>
    public static IReadOnlyList<SyntaxNode> PiecesOf(IInvocationOperation decode)
        => LiteralIn(decode) is { } literal
            ? [literal.Syntax]
            : [.. decode.Arguments.Where(static part => part.ArgumentKind is ArgumentKind.Explicit)
                .Select(static part => ArgumentNode.FindArgument(part).Expression)];

    /// <summary>Returns a call with the bytes instead of the text.</summary>
    /// <param name="method">The overload for a span.</param>
    /// <param name="argument">The text.</param>
    /// <param name="decode">The decoding.</param>
    /// <param name="model">The model of the document.</param>
    /// <returns>Null if no form binds to the overload.</returns>
    public static CallRewrite? InCall(IMethodSymbol method, ArgumentSyntax argument, IInvocationOperation decode, SemanticModel model)
    {
        foreach (Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> write in SpellingsFor(decode, model))
        {
            var rewrite = new CallRewrite(method, argument, PiecesOf(decode), write);
            if (rewrite.Binds(model))
                return rewrite;
        }

        return null;
    }

    /// <summary>Returns the argument for a parameter that is a span of bytes.</summary>
    /// <returns>Null if no form converts to it.</returns>
    public static Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax>? TryPass(IInvocationOperation decode, SemanticModel model)
    {
        IReadOnlyList<SyntaxNode> pieces = PiecesOf(decode);
        return SpanOfBytes(model) is { } span
            ? SpellingsFor(decode, model)
                .FirstOrDefault(write => model.ClassifyConversion(decode.Syntax.SpanStart, write(pieces), span).IsImplicit)
            : null;
    }

    /// <summary>Whether <see cref="Span"/> is the span of an array that the framework creates, or needs none.</summary>
    public static bool IsSpan(IInvocationOperation decode, SemanticModel model)
        => decode.Arguments[0].Parameter?.Type is not IArrayTypeSymbol
            || LiteralIn(decode) is not null
            || MakesSpan(SyntaxFactory.ParseExpression(Span(decode, PiecesOf(decode))), decode, model);

    /// <summary>Returns a span on which methods can be called.</summary>
    /// <param name="decode">The decoding.</param>
    /// <param name="pieces">Its parts in the current tree.</param>
    public static string Span(IInvocationOperation decode, IReadOnlyList<SyntaxNode> pieces) => decode switch
    {
        { Arguments.Length: 3 } => Part(pieces),
        _ when LiteralIn(decode) is not null => Primary(pieces[0]),
        { Arguments: [{ Parameter.Type: IArrayTypeSymbol }] } => $"{Primary(pieces[0])}.AsSpan()",
        _ => Primary(pieces[0]),
    };

    /// <summary>Returns the forms of the bytes, or of a range of them.</summary>
    private static IEnumerable<Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax>> SpellingsFor(
        IInvocationOperation decode, SemanticModel model)
    {
        IReadOnlyList<SyntaxNode> parts = PiecesOf(decode);
        if (parts.Count == 1)
        {
            yield return static pieces => (ExpressionSyntax)pieces[0];
            yield break;
        }

        if (MakesSpan(SyntaxFactory.ParseExpression(Part(parts)), decode, model))
            yield return static pieces => SyntaxFactory.ParseExpression(Part(pieces));

        if (SpanOfBytes(model) is { } span && TypeSpelling.TryOf(span, model, decode.Syntax.SpanStart) is { } name)
            yield return pieces => SyntaxFactory.ParseExpression(
                $"new {name}({string.Join(", ", pieces.Select(static piece => piece.WithoutTrivia()))})");
    }

    private static IOperation? LiteralIn(IInvocationOperation decode)
        => decode.Arguments.Count(static part => part.ArgumentKind is ArgumentKind.Explicit) == 1
            && ArrayIn(decode.Arguments[0].Value) is IInvocationOperation call
            ? LiteralArray.LiteralIn(call)
            : null;

    private static IOperation ArrayIn(IOperation bytes)
        => bytes is IConversionOperation { IsImplicit: true, Operand: var array } ? array : bytes;

    private static bool MakesSpan(ExpressionSyntax asSpan, IInvocationOperation decode, SemanticModel model)
        => model.Binds(asSpan, decode.Syntax.SpanStart, SpanMethods.IsAsSpan);

    private static INamedTypeSymbol? SpanOfBytes(SemanticModel model)
        => model.Compilation.GetTypeByMetadataName(
            "System.ReadOnlySpan`1")?.Construct(model.Compilation.GetSpecialType(SpecialType.System_Byte));

    private static string Part(IReadOnlyList<SyntaxNode> pieces)
        => $"{Primary(pieces[0])}.AsSpan({pieces[1].WithoutTrivia()}, {pieces[2].WithoutTrivia()})";

    private static string Primary(SyntaxNode bytes)
        => bytes is LiteralExpressionSyntax or IdentifierNameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax
            or ElementAccessExpressionSyntax or ParenthesizedExpressionSyntax or PostfixUnaryExpressionSyntax
            ? bytes.WithoutTrivia().ToString()
            : $"({bytes.WithoutTrivia()})";
}
