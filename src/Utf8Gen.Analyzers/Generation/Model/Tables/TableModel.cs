namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>One <c>[Utf8Table]</c> or <c>[Utf8Match]</c>, reduced to values.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Shape">The members to generate.</param>
/// <param name="Keys">The keys in declared order, with distinct member names.</param>
/// <param name="Lookup">The lookup options.</param>
/// <param name="Fault">Why the table can match nothing, or null if it is valid.</param>
/// <remarks>Equal models must produce the same file, and different files must come from unequal
/// models. So a model contains no symbol, syntax, location or compilation, and every field
/// takes part in equality.</remarks>
internal sealed record TableModel(
    TypeHeader Type,
    TableShape Shape,
    EquatableArray<TableKey> Keys,
    LookupOptions Lookup,
    TableFault? Fault)
{
    public TableIdentity Identity => new(Type, Shape.FileSuffix);

    /// <summary>The name of the type or method, for messages.</summary>
    public string DisplayName => Shape is MatchMethodShape method ? $"{Type.DisplayName}.{method.Name.TrimStart('@')}" : Type.DisplayName;
}
