namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>One <c>[Utf8Table]</c> or <c>[Utf8Match]</c> as it stands in source: what can be said of it without looking
/// into files and at other types' attributes.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Shape">Which members it gets.</param>
/// <param name="Source">Where its keys come from.</param>
/// <param name="Lookup">How its keys are to be found.</param>
/// <param name="Fault">Why it can match nothing, or null.</param>
/// <remarks>The remark on <see cref="TableModel"/> holds here too.</remarks>
internal sealed record TableDeclaration(TypeHeader Type, TableShape Shape, KeySource Source, LookupOptions Lookup, TableFault? Fault)
{
    public TableIdentity Identity => new(Type, Shape.FileSuffix);
}
