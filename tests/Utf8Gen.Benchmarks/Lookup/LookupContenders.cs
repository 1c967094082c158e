using System.Runtime.CompilerServices;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>All contenders for some keys, and the check that they agree.</summary>
internal sealed class LookupContenders
{
    private readonly Dictionary<LookupWay, LookupContender> _byWay;

    public LookupContenders(IEnumerable<LookupContender> contenders)
    {
        _byWay = contenders.ToDictionary(static contender => contender.Way);
    }

    public IReadOnlyCollection<LookupContender> All => _byWay.Values;

    public LookupContender this[LookupWay way] => _byWay[way];

    public static LookupContenders Of(int keys) => keys switch
    {
        3 => Of<Names3>(),
        5 => Of<Names5>(),
        8 => Of<Names8>(),
        12 => Of<Names12>(),
        16 => Of<Names16>(),
        32 => Of<Names32>(),
        64 => Of<Names64>(),
        128 => Of<Names128>(),
        500 => Of<Names500>(),
        2000 => Of<Names2000>(),
        _ => throw new ArgumentOutOfRangeException(nameof(keys), keys, "There is no list of that many keys."),
    };

    /// <summary>Compares each contender with a dictionary, over every name.</summary>
    /// <exception cref="InvalidOperationException">One of them finds something else.</exception>
    public void Check(NameStream names, bool consumerSwitch)
    {
        long sum = names.Indexes.ToArray().Sum(static index => (long)index);
        long? checksum = null;
        foreach (LookupContender contender in All.Where(static contender => contender.Way != LookupWay.Empty))
        {
            for (int i = 0; i < names.Indexes.Length; i++)
            {
                if (contender.IndexOf(names[i]) != names.Indexes[i])
                    throw new InvalidOperationException($"{contender.Way} disagrees about {names.TextOf(i)}.");
            }

            if (contender.Sum(names) != sum
                || (consumerSwitch && (checksum ??= contender.Switch(names).Checksum) != contender.Switch(names).Checksum))
                throw new InvalidOperationException($"{contender.Way} disagrees about all names together.");
        }
    }

    private static LookupContenders Of<TNames>()
        where TNames : INameSet
    {
        var contenders = new LookupContenders([.. TNames.Written(), .. TNames.FromData(KeyLists.OfSize(TNames.Count))]);
        foreach (LookupWay way in Enum.GetValues<LookupWay>())
        {
            if (way.Exists(TNames.Count) != contenders._byWay.ContainsKey(way))
                throw new InvalidOperationException($"{TNames.Count} keys: {way} is there and should not be, or the other way round.");
        }

        return contenders;
    }
}

/// <summary>A way to find a name, together with the loops over many of them that are compiled for it.</summary>
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

/// <summary>A contender and its loops. The loops are not inlined anywhere; what they call is, where
/// the compiler finds it worth while, as it would be for any caller.</summary>
internal sealed class LookupContender<TLookup, TAct>(LookupWay way, TLookup lookup, TAct act) : LookupContender(way)
    where TLookup : struct, ILookup
    where TAct : struct, IAct
{
    public override int IndexOf(ReadOnlySpan<byte> name) => lookup.IndexOf(name);

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override long Sum(NameStream names)
    {
        TLookup finder = lookup;        // in registers, where it fits
        ReadOnlySpan<byte> json = names.Json;
        long sum = 0;
        foreach (NameSlice name in names.Slices)
            sum += finder.IndexOf(json.Slice(name.Start, name.Length));
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public override Work Switch(NameStream names)
    {
        TAct caller = act;
        ReadOnlySpan<byte> json = names.Json;
        var work = new Work();
        foreach (NameSlice name in names.Slices)
            caller.Act(json.Slice(name.Start, name.Length), ref work);
        return work;
    }
}

/// <summary>The ways to find a name: the rows of the tables.</summary>
internal enum LookupWay
{
    Empty,
    Match,
    MatchHash,
    MatchBranch,
    MatchExpected,
    SequenceEqualChain,
    SwitchOnString,
    ListPattern,
    LengthSwitch,
    EightBytes,
    SevenBytes,
    DictionaryOfString,
    DictionaryByChars,
    FrozenByChars,
    DictionaryByBytes,
    FrozenByBytes,
    EqualsIgnoreCaseChain,
    SwitchOnLowerString,
}

/// <summary>What is known of the ways.</summary>
internal static class LookupWays
{
    public static bool IsOurs(this LookupWay way)
        => way is LookupWay.Match or LookupWay.MatchHash or LookupWay.MatchBranch or LookupWay.MatchExpected;

    public static bool IsPeer(this LookupWay way) => way != LookupWay.Empty && !way.IsOurs();

    /// <summary>Has a branch for each key.</summary>
    public static bool IsWrittenByHand(this LookupWay way)
        => way is LookupWay.SequenceEqualChain or LookupWay.SwitchOnString or LookupWay.ListPattern or LookupWay.LengthSwitch
            or LookupWay.EightBytes;

    public static bool IsDictionary(this LookupWay way)
        => way is LookupWay.DictionaryOfString or LookupWay.DictionaryByChars or LookupWay.FrozenByChars or LookupWay.DictionaryByBytes
            or LookupWay.FrozenByBytes;

    /// <summary>Makes a string of each name.</summary>
    public static bool MakesStrings(this LookupWay way) => way is LookupWay.SwitchOnString or LookupWay.DictionaryOfString;

    /// <summary>Whether a table of that many keys has this row.</summary>
    public static bool Exists(this LookupWay way, int keys) => way switch
    {
        LookupWay.MatchHash => keys == 8,
        LookupWay.MatchBranch => keys is 12 or 16 or 32,       // smaller tables are branches anyway
        LookupWay.SwitchOnString or LookupWay.ListPattern => keys <= KeySizes.LargestByHand,
        LookupWay.LengthSwitch or LookupWay.EightBytes => keys <= KeySizes.LargestSwitch,
        LookupWay.EqualsIgnoreCaseChain or LookupWay.SwitchOnLowerString => false,
        _ => true,
    };
}

/// <summary>The contenders that are the same code for any keys.</summary>
internal static class DataContenders
{
    public static IEnumerable<LookupContender> Of<TConsumer>(IReadOnlyList<string> keys)
        where TConsumer : struct, IConsumer
    {
        yield return LookupContender.OfBranches<LengthOnly>(LookupWay.Empty);
        if (keys.Count > KeySizes.LargestByHand)
            yield return LookupContender.OfIndex<SequenceEqualLoop, TConsumer>(LookupWay.SequenceEqualChain, new(keys));
        yield return LookupContender.OfIndex<SevenBytes, TConsumer>(LookupWay.SevenBytes, new(keys));
        yield return LookupContender.OfIndex<DictionaryOfString, TConsumer>(LookupWay.DictionaryOfString, new(keys));
        yield return LookupContender.OfIndex<DictionaryByChars, TConsumer>(LookupWay.DictionaryByChars, new(keys, StringComparer.Ordinal));
        yield return LookupContender.OfIndex<FrozenByChars, TConsumer>(LookupWay.FrozenByChars, new(keys, StringComparer.Ordinal));
        yield return LookupContender.OfIndex<DictionaryByBytes, TConsumer>(LookupWay.DictionaryByBytes, new(keys));
        yield return LookupContender.OfIndex<FrozenByBytes, TConsumer>(LookupWay.FrozenByBytes, new(keys));
    }
}

/// <summary>The ways to find the name of a header in any case.</summary>
internal static class HeaderContenders
{
    public static LookupContenders Create() => new(
    [
        LookupContender.OfBranches<LengthOnly>(LookupWay.Empty),
        LookupContender.OfIndex<HeaderMatch, NoConsumer>(LookupWay.Match),
        LookupContender.OfIndex<Headers.EqualsIgnoreCaseChain, NoConsumer>(LookupWay.EqualsIgnoreCaseChain),
        LookupContender.OfIndex<Headers.SwitchOnLowerString, NoConsumer>(LookupWay.SwitchOnLowerString),
        LookupContender.OfIndex<Headers.LengthSwitch, NoConsumer>(LookupWay.LengthSwitch),
        LookupContender.OfIndex<DictionaryByChars, NoConsumer>(
            LookupWay.DictionaryByChars,
            new(KeyLists.Headers, StringComparer.OrdinalIgnoreCase)),
        LookupContender.OfIndex<FrozenByChars, NoConsumer>(
            LookupWay.FrozenByChars,
            new(KeyLists.Headers, StringComparer.OrdinalIgnoreCase)),
    ]);
}

/// <summary>The generated lookup of names of headers.</summary>
internal readonly struct HeaderMatch : ILookup
{
    public int IndexOf(ReadOnlySpan<byte> name) => (int)HeaderKeys.Match(name);
}

/// <summary>Finds a name and does what the caller does for it.</summary>
internal interface IAct
{
    void Act(ReadOnlySpan<byte> name, ref Work work);
}

/// <summary>What the caller does with an index: a switch over it.</summary>
internal interface IConsumer
{
    static abstract void Take(int index, ref Work work);
}

/// <summary>Finds a name. Implemented by structs, so that each loop is compiled for its contender.</summary>
internal interface ILookup
{
    /// <returns>The index of the key, or -1.</returns>
    int IndexOf(ReadOnlySpan<byte> name);
}

/// <summary>The contenders for one number of keys.</summary>
internal interface INameSet
{
    static abstract int Count { get; }

    /// <summary>Those with code of their own for each number of keys.</summary>
    static abstract IEnumerable<LookupContender> Written();

    /// <summary>Those that are the same code for any keys.</summary>
    static abstract IEnumerable<LookupContender> FromData(IReadOnlyList<string> keys);
}

/// <summary>For tables with more keys than a caller has cases for.</summary>
internal readonly struct NoConsumer : IConsumer
{
    public static void Take(int index, ref Work work) => throw new NotSupportedException("No caller switches over so many keys.");
}

/// <summary>A caller who switches over the index that a lookup returns.</summary>
internal struct Switching<TLookup, TConsumer>(TLookup lookup) : IAct
    where TLookup : struct, ILookup
    where TConsumer : struct, IConsumer
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]     // this is the body of the caller's loop
    public void Act(ReadOnlySpan<byte> name, ref Work work) => TConsumer.Take(lookup.IndexOf(name), ref work);
}

/// <summary>What the caller has done.</summary>
internal struct Work
{
    public long A;
    public long B;
    public long C;
    public long D;
    public long Unknown;

    public readonly long Checksum => A + 3 * B + 5 * C + 7 * D + 11 * Unknown;
}
