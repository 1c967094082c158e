namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>The words of a key that a table compares.</summary>
internal enum WordLayout
{
    /// <summary>The words that are also hashed: 4 to 7 bytes are two words of four, 8 to 16
    /// are two words of eight.</summary>
    Halves,

    /// <summary>4 to 16 bytes are read alike, as four words of four joined in pairs, so that
    /// no branch depends on whether there are eight; such a branch is mispredicted if names
    /// come in random order.</summary>
    JoinedFours,

    /// <summary>4 to 7 bytes are one word, the first four and the last four, without a last word; 8
    /// to 16 are two words of eight.</summary>
    JoinedEnds,

    /// <summary>No words: every key is compared as a whole.</summary>
    None,
}
