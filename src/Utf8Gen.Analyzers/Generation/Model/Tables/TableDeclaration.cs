namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>One <c>[Utf8Table]</c> or <c>[Utf8Match]</c> as it is in source, before files and
/// attributes of other types are read.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Shape">The members to generate.</param>
/// <param name="Source">The source of the keys.</param>
/// <param name="Lookup">The lookup options.</param>
/// <param name="Fault">Why the table can match nothing, or null.</param>
/// <remarks>The remarks of <see cref="TableModel"/> apply as well.</remarks>
internal sealed record TableDeclaration(TypeHeader Type, TableShape Shape, KeySource Source, LookupOptions Lookup, TableFault? Fault)
{
    public TableIdentity Identity => new(Type, Shape.FileSuffix);
}
