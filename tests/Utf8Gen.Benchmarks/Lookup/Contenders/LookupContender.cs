using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>A way to find a name, together with the loops over many of them that are compiled
/// for it.</summary>
internal abstract class LookupContender(LookupWay way)
{
    public LookupWay Way => way;

    /// <summary>For one that returns an index; the caller switches over it.</summary>
    public static LookupContender OfIndex<TLookup, TConsumer>(LookupWay way, TLookup lookup = default)
        where TLookup : struct, ILookup
        where TConsumer : struct, IConsumer
        => new LookupContender<TLookup, Switching<TLookup, TConsumer>>(way, lookup, new(lookup));

    /// <summary>For one with a branch for each key, in which the caller does his work.</summary>
    public static LookupContender OfBranches<TLookup>(LookupWay way)
        where TLookup : struct, ILookup, IAct
        => new LookupContender<TLookup, TLookup>(way, default, default);

    /// <summary>Finds one name: for the check that all contenders agree.</summary>
    public abstract int IndexOf(ReadOnlySpan<byte> name);

    /// <summary>Adds up the indexes of all names.</summary>
    public abstract long Sum(NameStream names);

    /// <summary>Does something else for each key.</summary>
    public abstract Work Switch(NameStream names);

    /// <param name="names">The names.</param>
    /// <param name="consumerSwitch">Whether the caller switches over the index, or adds the
    /// indexes up.</param>
    public long Run(NameStream names, bool consumerSwitch) => consumerSwitch ? Switch(names).Checksum : Sum(names);
}
