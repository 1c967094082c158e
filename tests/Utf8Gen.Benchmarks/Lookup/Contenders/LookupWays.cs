using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>What is known of the ways.</summary>
internal static class LookupWays
{
    public static bool IsOurs(this LookupWay way)
        => way is LookupWay.Match or LookupWay.MatchHash or LookupWay.MatchBranch or LookupWay.MatchExpected
            or LookupWay.FirstVersion;

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
        LookupWay.FirstVersion => keys is 12 or 32 or 128,
        LookupWay.SwitchOnString or LookupWay.ListPattern => keys <= KeySizes.LargestByHand,
        LookupWay.LengthSwitch or LookupWay.EightBytes => keys <= KeySizes.LargestSwitch,
        LookupWay.EqualsIgnoreCaseChain or LookupWay.SwitchOnLowerString => false,
        _ => true,
    };
}
