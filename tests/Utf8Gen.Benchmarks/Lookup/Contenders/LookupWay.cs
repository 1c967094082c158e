namespace Utf8Gen.Benchmarks.Lookup.Contenders;

/// <summary>The ways to find a name: the rows of the tables.</summary>
internal enum LookupWay
{
    Empty,
    Match,
    MatchHash,
    MatchBranch,
    MatchExpected,
    FirstVersion,
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
