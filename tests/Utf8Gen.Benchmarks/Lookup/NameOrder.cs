namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>How the names of a document come.</summary>
public enum NameOrder
{
    /// <summary>Every object has the keys, all of them, in the order of the table.</summary>
    Declared,

    /// <summary>Every object has the keys in an order of its own.</summary>
    Shuffled,

    /// <summary>Nine names of ten are no keys.</summary>
    MostlyUnknown,
}
