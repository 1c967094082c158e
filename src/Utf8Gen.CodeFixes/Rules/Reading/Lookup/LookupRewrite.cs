using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Lookup;

/// <summary>All that changes where texts are told apart by a lookup.</summary>
/// <param name="Method">The method that looks up.</param>
/// <param name="Rewrites">The changes.</param>
/// <param name="IsForFixAll">Whether the names that are chosen can meet no others.</param>
internal sealed record LookupRewrite(string Method, IReadOnlyList<NodeRewrite> Rewrites, bool IsForFixAll)
{
    /// <returns>Null where the code cannot be rewritten in full.</returns>
    public static LookupRewrite? TryCreate(RewriteRequest request, TextSwitch texts)
    {
        if (!CanBeRewritten(texts) || LookupSite.TryCreate(request, texts) is not { } site)
            return null;

        // Decided before a lookup is written: what follows it in the same pass must not see one that is not.
        if (NullArms.TryCreate(site) is not { } nulls || Jumps.TryFind(site) is not { } jumps || LookupSource.TryFind(site) is not { } lookup)
            return null;

        NodeRewrite[] rewrites = [.. lookup.Declarations, .. new SwitchRewriter(site, lookup, jumps).Write(), .. nulls.Write(lookup)];
        return new LookupRewrite(lookup.Method, rewrites, lookup.Declarations.Count == 0 || IsInOneFile(site.Symbol));
    }

    private static bool CanBeRewritten(TextSwitch texts)
    {
        SyntaxNode syntax = texts.Operation.Syntax;
        if (Comments.HasDirective(texts.Text.Read.Syntax) || HasOtherCode(syntax))
            return false;

        return texts.Form switch
        {
            // Without a discard, SwitchExpressionException would tell of another value.
            TextSwitchForm.Expression => texts.Labels.HasDefault,

            // A local comes before the chain.
            TextSwitchForm.Chain => texts.Local is not null || Splices.HasRoomBeside((StatementSyntax)syntax),
            TextSwitchForm.Membership => !Comments.HasDirective(syntax),
            _ => true,
        };
    }

    /// <summary>Whether the member has code that other targets compile: it may have other names, or other uses of the text.</summary>
    private static bool HasOtherCode(SyntaxNode place)
        => place.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member
            && member.DescendantTrivia().Any(trivia => trivia.IsKind(SyntaxKind.IfDirectiveTrivia) && member.Span.Contains(trivia.Span));

    /// <summary>Files are fixed side by side: two parts of a type could get two members of one name.</summary>
    private static bool IsInOneFile(INamedTypeSymbol type)
        => type.DeclaringSyntaxReferences
            .Where(part => !part.SyntaxTree.FilePath.EndsWith(".g.cs", StringComparison.OrdinalIgnoreCase))
            .Select(static part => part.SyntaxTree)
            .Distinct()
            .Count() == 1;
}
