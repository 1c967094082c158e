namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>Which words of a key a table compares.</summary>
internal enum WordLayout
{
    /// <summary>The words that a hash is made of: 4 to 7 bytes are two words of four, 8 to 16 two words of eight.</summary>
    Halves,

    /// <summary>4 to 16 bytes are read alike, as four words of four that are joined in pairs: no branch depends on whether
    /// there are eight, which a processor mispredicts when names come in no order.</summary>
    JoinedFours,

    /// <summary>4 to 7 bytes are one word, the first four and the last four, and have no last word; 8 to 16 are two words of
    /// eight.</summary>
    JoinedEnds,

    /// <summary>No words: every key is compared as a whole.</summary>
    None,
}
