namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>One <c>[Utf8Table]</c>, reduced to values.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Keys">The keys in declared order; their member names are different from each other.</param>
/// <param name="Fault">Why the table can match nothing, or null when it is right.</param>
/// <remarks>Two equal models must produce the same file, and two different files must come from unequal models. So: no
/// symbol, syntax, location or compilation in here, and every field takes part in equality.</remarks>
internal sealed record TableModel(TypeHeader Type, EquatableArray<TableKey> Keys, TableFault? Fault);
