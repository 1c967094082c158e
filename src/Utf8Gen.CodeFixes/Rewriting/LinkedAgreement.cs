using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The offers for a finding that several documents of a file agree on.</summary>
/// <remarks>Ours since Roslyn fixes one document, and <c>dotnet format</c> writes merge conflict markers into a file
/// whose documents differ.</remarks>
internal static class LinkedAgreement
{
    /// <summary>Returns the offers that another document makes as well.</summary>
    public static async Task<List<FixCandidate>> OfAsync(
        List<FixCandidate> offers, List<FixCandidate> others, CancellationToken cancellation)
    {
        var agreed = new List<FixCandidate>();
        foreach (FixCandidate offer in offers)
        {
            foreach (FixCandidate other in others)
            {
                if (!await offer.IsSameAsync(other, cancellation).ConfigureAwait(false))
                    continue;

                agreed.Add(offer.CombineWith(other));
                break;
            }
        }

        return agreed;
    }

    /// <summary>Returns the offers that are valid for a document that excludes the finding.</summary>
    public static async Task<List<FixCandidate>> WithoutFindingAsync(
        List<FixCandidate> offers, Document other, CancellationToken cancellation)
    {
        var agreed = new List<FixCandidate>();
        foreach (FixCandidate offer in offers)
        {
            if (await offer.IsRightWithoutFindingAsync(other, cancellation).ConfigureAwait(false))
                agreed.Add(offer);
        }

        return agreed;
    }
}

/// <summary>An offer, and the result of applying it alone.</summary>
/// <param name="document">The document of the offer.</param>
/// <param name="offer">The offer.</param>
internal sealed class FixCandidate(Document document, RewriteOffer offer)
{
    private Document? _after;

    public RewriteOffer Offer => offer;

    /// <summary>Whether another offer has the same title and result.</summary>
    public async Task<bool> IsSameAsync(FixCandidate other, CancellationToken cancellation)
        => offer.Title == other.Offer.Title
            && await TextAsync(cancellation).ConfigureAwait(false) == await other.TextAsync(cancellation).ConfigureAwait(false);

    /// <summary>Whether the offer is valid for a target that excludes the finding by <c>#if</c>: its code stays the
    /// same, or keeps compiling.</summary>
    public async Task<bool> IsRightWithoutFindingAsync(Document other, CancellationToken cancellation)
    {
        Document written = await AfterAsync(cancellation).ConfigureAwait(false);
        Document after = other.WithText(await written.GetTextAsync(cancellation).ConfigureAwait(false));
        SyntaxNode? before = await other.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        SyntaxNode? changed = await after.GetSyntaxRootAsync(cancellation).ConfigureAwait(false);
        if (before is null || changed is null)
            return false;

        return before.IsEquivalentTo(changed, topLevel: false)
            || !await CompilerErrors.HasMoreAsync(after, other, cancellation).ConfigureAwait(false);
    }

    /// <summary>Returns the offer, for Fix All only if the other one is as well.</summary>
    public FixCandidate CombineWith(FixCandidate other)
        => offer.IsForFixAll == other.Offer.IsForFixAll
            ? this
            : new FixCandidate(document, offer with { IsForFixAll = false }) { _after = _after };

    private async Task<string> TextAsync(CancellationToken cancellation)
    {
        Document after = await AfterAsync(cancellation).ConfigureAwait(false);
        return (await after.GetSyntaxRootAsync(cancellation).ConfigureAwait(false))!.ToFullString();
    }

    private async Task<Document> AfterAsync(CancellationToken cancellation)
        => _after ??= await RewrittenDocument.ApplyAsync(document, offer.Rewrites, cancellation).ConfigureAwait(false);
}
