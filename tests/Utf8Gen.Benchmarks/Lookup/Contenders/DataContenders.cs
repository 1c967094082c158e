using Utf8Gen.Benchmarks.Lookup.Peers;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

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
