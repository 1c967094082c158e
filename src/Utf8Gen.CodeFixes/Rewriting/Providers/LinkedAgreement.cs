using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>The offers for a finding that several documents of a file agree on.</summary>
/// <remarks>Ours since Roslyn fixes one document, and <c>dotnet format</c> writes merge conflict
/// markers into a file whose documents differ.</remarks>
internal static class LinkedAgreement
{
    /// <summary>Returns the offers that another document makes as well.</summary>
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

    /// <summary>Returns the offers that are valid for a document that
    /// excludes the finding.</summary>
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
