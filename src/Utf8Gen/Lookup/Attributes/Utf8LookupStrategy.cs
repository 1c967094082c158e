namespace Utf8Gen;

/// <summary>How generated code finds a key. The answers are the same; only their cost differs.</summary>
public enum Utf8LookupStrategy
{
    /// <summary>The generator chooses: branches for up to eight keys, a perfect hash for more.</summary>
    Auto,

    /// <summary>One test after the other, in declared order. Best where names mostly come in that order. Tables of more
    /// than 32 keys use a perfect hash all the same.</summary>
    Branch,

    /// <summary>A perfect hash, whatever the number of keys. Best where names come in any order or are mostly
    /// unknown.</summary>
    Hash,
}
