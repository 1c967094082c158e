using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

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
