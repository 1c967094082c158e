namespace Utf8Gen;

/// <summary>How generated code finds a key. The strategies differ only in cost.</summary>
public enum Utf8LookupStrategy
{
    /// <summary>The generator chooses: branches for up to eight keys, of which at most four have one length, a perfect
    /// hash for others.</summary>
    Auto,

    /// <summary>Compare keys one by one, in declared order. Best if names mostly come in that order. Tables of more
    /// than 32 keys use a perfect hash nevertheless.</summary>
    Branch,

    /// <summary>Use a perfect hash, whatever the number of keys. Best if names come in any order or are mostly
    /// unknown.</summary>
    Hash,
}
