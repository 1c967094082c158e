namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Where the members of a table go.</summary>
/// <param name="Namespace">The namespace as source spells it; empty for the global one.</param>
/// <param name="Types">The types from the outermost one to the table's own.</param>
/// <param name="MetadataName">The full name: <c>Shop.Outer+PackageKeys</c>. With <paramref name="Types"/>, which
/// say class or struct, it is unique even in a compilation with errors.</param>
internal sealed record TypeHeader(string Namespace, EquatableArray<TypePart> Types, string MetadataName)
{
    /// <summary>The name of the table's own type as emitted code spells it.</summary>
    public string Name => Types[Types.Count - 1].Name;

    /// <summary>The full name as emitted code spells it, where the type's own would mean one of its members.</summary>
    public string GlobalName
        => "global::" + string.Join(".", Types.Select(static type => type.Name).Prepend(Namespace).Where(static name => name.Length > 0));

    /// <summary>The name of the table's own type as a string literal: <c>nameof</c> takes no name that begins with global.</summary>
    public string NameLiteral => "\"" + Name.TrimStart('@') + "\"";

    /// <summary>The full name as people read it: <c>Shop.Outer.PackageKeys</c>.</summary>
    public string DisplayName
        => string.Join(".", Types.Select(static type => type.Name).Prepend(Namespace).Where(static name => name.Length > 0)).Replace("@", "");
}
