using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching;

/// <summary>What takes the place of a switch on text.</summary>
internal enum Remedy
{
    /// <summary>A <c>u8</c> comparison for each name, in the code itself.</summary>
    Chain,

    /// <summary>A method or table that has the names already.</summary>
    Existing,

    /// <summary>A lookup that the generator writes.</summary>
    Lookup,

    /// <summary>A method that makes the comparisons.</summary>
    Calls,
}

/// <summary>Everything about a switch on text that decides which remedies are offered.</summary>
internal readonly record struct RemedyFacts
{
    /// <summary>Whether the code is on a hot path.</summary>
    public bool IsHot { get; init; }

    /// <summary>Whether there are only two names.</summary>
    public bool HasTwoNames { get; init; }

    /// <summary>Whether a chain is possible, and JSON <c>null</c> has the same effect.</summary>
    public bool IsChainExact { get; init; }

    /// <summary>Whether Fix All may use a lookup: JSON <c>null</c> has the same effect, and no name could be chosen
    /// twice.</summary>
    public bool IsLookupSafe { get; init; }

    /// <summary>Whether there is a lookup with these names.</summary>
    public bool HasLookup { get; init; }

    /// <summary>Whether the generator writes that lookup.</summary>
    public bool IsLookupGenerated { get; init; }

    /// <summary>Whether the project avoids the library, and a method of calls can.</summary>
    public bool AvoidsLibrary { get; init; }

    /// <summary>Whether the type is public and not partial.</summary>
    public bool IsInPublicType { get; init; }

    /// <summary>Whether the string has other uses, so that it is looked up, too.</summary>
    public bool KeepsString { get; init; }
}

/// <summary>Decides which remedies a switch on text is offered.</summary>
internal static class RemedyOrder
{
    /// <returns>The remedies, the best one first. One that cannot be written is skipped.</returns>
    public static IReadOnlyList<Remedy> ListRemedies(in RemedyFacts facts)
    {
        // The comparisons stay, and where there are few a method needs no library.
        if (facts.KeepsString)
            return facts.HasLookup ? [Remedy.Existing] : [Remedy.Calls, Remedy.Lookup];

        // Two comparisons are shorter than an enum and a method, and no slower.
        if (facts is { HasTwoNames: true, IsChainExact: true })
            return [Remedy.Chain];

        Remedy[] lookups = LookupsOf(facts);
        return IsChainBetter(facts) ? [Remedy.Chain, .. lookups] : [.. lookups, Remedy.Chain];
    }

    /// <summary>Whether Fix All may apply a lookup: it adds none for two names.</summary>
    public static bool IsForFixAll(Remedy lookup, in RemedyFacts facts)
        => facts.IsLookupSafe && (lookup == Remedy.Existing || !facts.HasTwoNames);

    /// <summary>Whether Fix All applies a lookup only if it is asked for by its key: one that the generator writes is
    /// for hot code, and elsewhere the choice of a person.</summary>
    /// <remarks>That one exists makes no difference, or a second pass would change the places that come before the hot
    /// one that it was added for.</remarks>
    public static bool IsAlternative(Remedy lookup, in RemedyFacts facts)
        => !facts.IsHot && (lookup == Remedy.Lookup || (lookup == Remedy.Existing && facts.IsLookupGenerated));

    private static Remedy[] LookupsOf(in RemedyFacts facts) => facts switch
    {
        { HasLookup: true } => [Remedy.Existing],
        { AvoidsLibrary: true } => [Remedy.Calls, Remedy.Lookup],

        // Comparisons that can stand in the code itself need no method.
        { IsChainExact: true } => [Remedy.Lookup],

        // Others read the declaration of a public type: a private method adds nothing to it.
        { IsInPublicType: true } => [Remedy.Calls, Remedy.Lookup],
        _ => [Remedy.Lookup, Remedy.Calls],
    };

    private static bool IsChainBetter(in RemedyFacts facts)
        => facts.IsChainExact
            && (!facts.IsLookupSafe || facts is { IsInPublicType: true, HasLookup: false, AvoidsLibrary: false });
}

/// <summary>The offers of the remedies for one finding.</summary>
/// <param name="facts">What the remedies depend on.</param>
/// <param name="rule">The ID of the rule, which is the key of the best offer.</param>
/// <param name="family">The ID that the other keys begin with.</param>
internal sealed class RemedyOffers(RemedyFacts facts, string rule, string family)
{
    /// <summary>Returns the offers, the best one first.</summary>
    /// <remarks>Fix All takes the offer that is asked for by its key, or else the first one that is for it. So that one
    /// is written first, and of all it alone may leave something for later findings.</remarks>
    /// <param name="key">The key that is asked for, or null.</param>
    /// <param name="write">Writes a remedy; the second argument is whether later findings may use what it adds.</param>
    public IEnumerable<RewriteOffer> CreateOffers(string? key, Func<Remedy, bool, RewriteOffer?> write)
    {
        IReadOnlyList<Remedy> order = RemedyOrder.ListRemedies(facts);
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
    /// <remarks>The first of several places adds what the generator writes, the others use it: that is one kind of
    /// fix.</remarks>
    public string KeyOf(Remedy remedy)
        => $"{family}.{(remedy == Remedy.Existing && facts.IsLookupGenerated ? Remedy.Lookup : remedy)}";
}
