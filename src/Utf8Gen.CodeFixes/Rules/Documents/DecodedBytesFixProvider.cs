using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c> becomes <c>Deserialize&lt;T&gt;(bytes)</c>.</summary>
/// <remarks>Never in Fix All: ill-formed text was replaced, and is an exception now.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class DecodedBytesFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(nameof(RuleCatalogue.U8G0030), nameof(RuleCatalogue.U8G1030));

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is not { } parse || DecodedBytes.TryMatch(parse) is not { } found)
            yield break;

        foreach (Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> write in SpellingsFor(found, request))
        {
            var rewrite = new CallRewrite(found.Replacement, argument, [.. found.Decode.Arguments.Select(static part => ((ArgumentSyntax)part.Syntax).Expression)], write);
            if (!rewrite.Binds(request.Model) || WithoutLocal(found.Source, rewrite) is not { } rewrites)
                continue;

            yield return new RewriteOffer("Parse the bytes (throws at ill-formed UTF-8)", nameof(RuleCatalogue.U8G0030), rewrites) { IsForFixAll = false };
            yield break;
        }
    }

    /// <summary>The bytes, or a part of them in one of the forms that C# has for it.</summary>
    private static IEnumerable<Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax>> SpellingsFor(DecodedBytes found, RewriteRequest request)
    {
        if (found.Decode.Arguments.Length == 1)
        {
            yield return static pieces => (ExpressionSyntax)pieces[0];
            yield break;
        }

        yield return static pieces => SyntaxFactory.ParseExpression($"{Primary(pieces[0])}.AsSpan({pieces[1].WithoutTrivia()}, {pieces[2].WithoutTrivia()})");
        if (request.Model.Compilation.GetTypeByMetadataName("System.ReadOnlySpan`1")?.Construct(request.Model.Compilation.GetSpecialType(SpecialType.System_Byte)) is { } span
            && TypeSpelling.TryOf(span, request.Model, request.Finding.SpanStart) is { } name)
        {
            yield return pieces => SyntaxFactory.ParseExpression($"new {name}({string.Join(", ", pieces.Select(static piece => piece.WithoutTrivia()))})");
        }
    }

    private static string Primary(SyntaxNode array)
        => array is IdentifierNameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax or ElementAccessExpressionSyntax
            ? array.WithoutTrivia().ToString()
            : $"({array.WithoutTrivia()})";
}
