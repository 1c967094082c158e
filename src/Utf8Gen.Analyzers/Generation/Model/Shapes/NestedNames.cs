namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>What the types are called that a table gets.</summary>
/// <param name="Key">The enum of the keys; a table of an enum has none.</param>
/// <param name="Utf8">The class of the bytes of each key.</param>
/// <param name="Encoded">The private class of the keys for a writer of JSON.</param>
/// <param name="Table">The type for generic code.</param>
internal sealed record NestedNames(string Key, string Utf8, string Encoded, string Table)
{
    public static NestedNames Usual { get; } = new(EmittedNames.Key, EmittedNames.Utf8, EmittedNames.Encoded, EmittedNames.Table);

    public bool Has(string name) => name == Key || name == Utf8 || name == Encoded || name == Table;
}
