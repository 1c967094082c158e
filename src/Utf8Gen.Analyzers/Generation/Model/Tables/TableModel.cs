namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>One <c>[Utf8Table]</c> or <c>[Utf8Match]</c>, reduced to values.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Shape">Which members it gets.</param>
/// <param name="Keys">The keys in declared order; their member names are different from each other.</param>
/// <param name="Lookup">How they are to be found.</param>
/// <param name="Fault">Why the table can match nothing, or null when it is right.</param>
/// <remarks>Two equal models must produce the same file, and two different files must come from unequal models. So: no
/// symbol, syntax, location or compilation in here, and every field takes part in equality.</remarks>
internal sealed record TableModel(
    TypeHeader Type,
    TableShape Shape,
    EquatableArray<TableKey> Keys,
    LookupOptions Lookup,
    TableFault? Fault)
{
    public TableIdentity Identity => new(Type, Shape.FileSuffix);

    /// <summary>The name for messages: that of the type, or of the method.</summary>
    public string DisplayName => Shape is MatchMethodShape method ? $"{Type.DisplayName}.{method.Name.TrimStart('@')}" : Type.DisplayName;
}
