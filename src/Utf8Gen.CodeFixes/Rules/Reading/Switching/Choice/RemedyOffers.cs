using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;

/// <summary>The offers of the remedies for one finding.</summary>
/// <param name="facts">What the remedies depend on.</param>
/// <param name="rule">The ID of the rule, which is the key of the best offer.</param>
/// <param name="family">The ID that the other keys begin with.</param>
internal sealed class RemedyOffers(RemedyFacts facts, string rule, string family)
{
    /// <summary>Returns the offers, the best one first.</summary>
    /// <remarks>Fix All takes the offer that is asked for by its key, or else the first one that is
    /// for it. So that one is written first, and of all it alone may leave something for later
    /// findings.</remarks>
    /// <param name="key">The key that is asked for, or null.</param>
    /// <param name="write">Writes a remedy; the second argument is whether later findings may use
    /// what it adds.</param>
    public IEnumerable<RewriteOffer> Of(string? key, Func<Remedy, bool, RewriteOffer?> write)
    {
        IReadOnlyList<Remedy> order = RemedyOrder.Of(facts);
        var offers = new Dictionary<Remedy, RewriteOffer>();
        bool isTaken = false;
        foreach (Remedy remedy in order.OrderByDescending(remedy => KeyOf(remedy) == key))
        {
            bool isAlternative = RemedyOrder.IsAlternative(remedy, facts);
            bool mayBeTaken = !isTaken && (KeyOf(remedy) == key || !isAlternative);
            if (write(remedy, mayBeTaken) is not { } offer)
                continue;

            isTaken |= mayBeTaken && offer.IsForFixAll;
            offers.Add(remedy, isAlternative ? offer with { IsAlternative = true } : offer with { KeyIfBest = rule });
        }

        return order.Where(offers.ContainsKey).Select(remedy => offers[remedy]);
    }

    /// <summary>The key of a remedy that is not the best one: <c>U8G0006.Chain</c>.</summary>
    /// <remarks>The first of several places adds what the generator writes, the others use it: that
    /// is one kind of fix.</remarks>
    public string KeyOf(Remedy remedy)
        => $"{family}.{(remedy == Remedy.Existing && facts.IsLookupGenerated ? Remedy.Lookup : remedy)}";
}
