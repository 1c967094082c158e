namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Choice;

/// <summary>Everything about a switch on text that decides which remedies are offered.</summary>
internal readonly record struct RemedyFacts
{
    /// <summary>Whether the code is on a hot path.</summary>
    public bool IsHot { get; init; }

    /// <summary>Whether there are only two names.</summary>
    public bool HasTwoNames { get; init; }

    /// <summary>Whether a chain is possible, and JSON <c>null</c> has the same effect.</summary>
    public bool IsChainExact { get; init; }

    /// <summary>Whether Fix All may use a lookup: JSON <c>null</c> has the same effect, and no name
    /// could be chosen twice.</summary>
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
