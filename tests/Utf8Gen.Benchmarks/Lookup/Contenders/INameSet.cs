namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>The contenders for one number of keys.</summary>
internal interface INameSet
{
    static abstract int Count { get; }

    /// <summary>Those with code of their own for each number of keys.</summary>
    static abstract IEnumerable<LookupContender> Written();

    /// <summary>Those that are the same code for any keys.</summary>
    static abstract IEnumerable<LookupContender> FromData(IReadOnlyList<string> keys);
}
