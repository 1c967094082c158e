using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The offers for a finding that are right in several documents of a file.</summary>
internal static class LinkedAgreement
{
    /// <summary>Those that another document makes, too.</summary>
    public static async Task<List<WrittenOffer>> OfAsync(
        List<WrittenOffer> offers, List<WrittenOffer> others, CancellationToken cancellation)
    {
        var agreed = new List<WrittenOffer>();
        foreach (WrittenOffer offer in offers)
        {
            foreach (WrittenOffer other in others)
            {
                if (!await offer.IsSameAsync(other, cancellation).ConfigureAwait(false))
                    continue;

                agreed.Add(offer.With(other));
                break;
            }
        }

        return agreed;
    }

    /// <summary>Those that are right for a document that leaves the finding out.</summary>
    public static async Task<List<WrittenOffer>> WithoutFindingAsync(
        List<WrittenOffer> offers, Document other, CancellationToken cancellation)
    {
        var agreed = new List<WrittenOffer>();
        foreach (WrittenOffer offer in offers)
        {
            if (await offer.IsRightWithoutFindingAsync(other, cancellation).ConfigureAwait(false))
                agreed.Add(offer);
        }

        return agreed;
    }
}
