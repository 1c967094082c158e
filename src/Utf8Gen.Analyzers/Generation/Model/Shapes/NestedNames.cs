namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The names of the nested types of a table.</summary>
/// <param name="Key">The enum of the keys; a table over an existing enum has none.</param>
/// <param name="Utf8">The class with the bytes of each key.</param>
/// <param name="Table">The type for generic code.</param>
internal sealed record NestedNames(string Key, string Utf8, string Table)
{
    public static NestedNames Usual { get; } = new(EmittedNames.Key, EmittedNames.Utf8, EmittedNames.Table);

    public bool Has(string name) => name == Key || name == Utf8 || name == Table;
}
