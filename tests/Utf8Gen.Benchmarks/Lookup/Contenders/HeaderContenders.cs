using Utf8Gen.Benchmarks.Lookup.Peers;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

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
