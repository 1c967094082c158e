using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sites;
using Utf8Gen.CodeFixes.Rules.Reading.Switching.Sources;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Rewriting;

/// <summary>All that changes where texts are told apart by a lookup.</summary>
/// <param name="Method">The method that looks up.</param>
/// <param name="Rewrites">The changes.</param>
/// <param name="IsSameForNull">Whether JSON <c>null</c> has the same effect.</param>
/// <param name="HasSafeNames">Whether the names that are chosen can meet no others.</param>
internal sealed record LookupRewrite(string Method, IReadOnlyList<NodeRewrite> Rewrites, bool IsSameForNull, bool HasSafeNames)
{
    public bool IsForFixAll => IsSameForNull && HasSafeNames;

    /// <returns>Null where the code cannot be rewritten in full.</returns>
    public static LookupRewrite? TryCreate(RewriteRequest request, TextSwitch texts, JsonSymbols json)
    {
        bool isSameForNull = !CallsOnText.MayThrow(texts, json);

        // What Fix All leaves out must not take a name from what it does not.
        RewriteRequest own = isSameForNull ? request : request with { Session = new RewriteSession() };
        if (!CanBeRewritten(texts) || HasLocalConstant(texts, request) || LookupSite.TryCreate(own, texts) is not { } site)
            return null;

        // Decided before a lookup is written: what follows it in the same pass must not see one that is not.
        if (NullArms.TryCreate(site) is not { } nulls || Jumps.TryFind(site) is not { } jumps
            || LookupSource.TryFind(site) is not { } lookup)
            return null;

        NodeRewrite[] rewrites = [.. lookup.Declarations, .. new SwitchRewriter(site, lookup, jumps).Write(), .. nulls.Write(lookup)];
        return new LookupRewrite(
            lookup.Method, rewrites, isSameForNull, HasSafeNames: lookup.Declarations.Count == 0 || TypeParts.AreInOneFile(site.Symbol));
    }

    private static bool CanBeRewritten(TextSwitch texts)
    {
        SyntaxNode syntax = texts.Operation.Syntax;
        if (HasDirective(texts) || HasOtherCode(syntax))
            return false;

        return texts.Form switch
        {
            // Without a discard, SwitchExpressionException would tell of another value.
            TextSwitchForm.Expression => texts.Labels.HasDefault,

            // A local comes before the chain.
            TextSwitchForm.Chain => texts.Local is not null || StatementPlace.HasRoomBeside((StatementSyntax)syntax),
            TextSwitchForm.Membership => !Comments.HasDirective(syntax),
            _ => true,
        };
    }

    /// <summary>In what is replaced as a whole.</summary>
    private static bool HasDirective(TextSwitch texts)
        => Comments.HasDirective(SwitchRewriter.Outermost(texts.Text.Read.Syntax))
            || texts.Labels.All.Any(static label => Comments.HasDirective(label.Syntax))
            || texts.Comparisons.Any(static comparison => Comments.HasDirective(comparison.Operation.Syntax));

    /// <summary>Whether a label is a constant of the method: nothing may use it any more then, and the compiler would warn of
    /// that.</summary>
    private static bool HasLocalConstant(TextSwitch texts, RewriteRequest request)
        => texts.Labels.All.SelectMany(static label => label.Syntax.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>())
            .Any(name => request.Model.GetSymbolInfo(name, request.Cancellation).Symbol is ILocalSymbol);

    /// <summary>Whether the member has code that other targets compile: it may have other names, or other uses of the text.</summary>
    private static bool HasOtherCode(SyntaxNode place)
        => place.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } member && ConditionalCode.IsIn(member);
}
