namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>How a table is to be looked up. The values are those of the public enum.</summary>
internal enum LookupStrategy
{
    /// <summary>What the number of keys suggests.</summary>
    Auto,

    /// <summary>One test after the other, while there are few enough of them.</summary>
    Branch,

    /// <summary>A hash table, however few the keys are.</summary>
    Hash,
}
