namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;

/// <summary>Decides which remedies a switch on text is offered.</summary>
internal static class RemedyOrder
{
    /// <returns>The remedies, the best one first. One that cannot be written is skipped.</returns>
    public static IReadOnlyList<Remedy> Of(in RemedyFacts facts)
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

    /// <summary>Whether Fix All applies a lookup only if it is asked for by its key: one that the
    /// generator writes is for hot code, and elsewhere the choice of a person.</summary>
    /// <remarks>That one exists makes no difference, or a second pass would change the places that
    /// come before the hot one that it was added for.</remarks>
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
