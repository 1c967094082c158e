namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Where the members of a table go.</summary>
/// <param name="Namespace">The namespace as source spells it; empty for the global one.</param>
/// <param name="Declarations">What opens each type, from the outermost one to the table's own:
/// <c>partial class PackageKeys</c>.</param>
/// <param name="Name">The type's own name as source spells it.</param>
/// <param name="MetadataName">The full name: <c>Shop.Outer+PackageKeys</c>. With <paramref name="Declarations"/>, which
/// say class or struct, it is unique even in a compilation with errors.</param>
internal sealed record TypeHeader(string Namespace, EquatableArray<string> Declarations, string Name, string MetadataName);
