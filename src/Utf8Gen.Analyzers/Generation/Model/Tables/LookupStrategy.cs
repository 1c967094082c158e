namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The lookup strategy. The public enum has the same values.</summary>
internal enum LookupStrategy
{
    /// <summary>Depends on the number of keys.</summary>
    Auto,

    /// <summary>One test after the other, if there are few enough.</summary>
    Branch,

    /// <summary>A hash table, even for few keys.</summary>
    Hash,
}
