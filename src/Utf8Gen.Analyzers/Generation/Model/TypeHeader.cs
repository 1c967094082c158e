namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The type that gets the members of a table.</summary>
/// <param name="Namespace">The namespace as source spells it; empty for the global one.</param>
/// <param name="Types">The types from the outermost one to the table's own.</param>
/// <param name="MetadataName">The full name: <c>Shop.Outer+PackageKeys</c>. Together with <paramref name="Types"/>,
/// which include class or struct, it is unique even in a compilation with errors.</param>
internal sealed record TypeHeader(string Namespace, EquatableArray<TypePart> Types, string MetadataName)
{
    /// <summary>The name of the table's own type as emitted code spells it.</summary>
    public string Name => Types[Types.Count - 1].Name;

    /// <summary>The full name as emitted code spells it, for use where the simple name would refer to a
    /// member.</summary>
    public string GlobalName
        => "global::" + string.Join(".", Types.Select(static type => type.Name).Prepend(Namespace).Where(static name => name.Length > 0));

    /// <summary>The name of the table's own type as a string literal: <c>nameof</c> accepts no name that begins with
    /// global.</summary>
    public string NameLiteral => "\"" + Name.TrimStart('@') + "\"";

    /// <summary>The full name for messages: <c>Shop.Outer.PackageKeys</c>.</summary>
    public string DisplayName
        => string.Join(".", Types.Select(static type => type.Name).Prepend(Namespace).Where(static name => name.Length > 0))
            .Replace("@", "");
}

/// <summary>The header of one type declaration: <c>partial class PackageKeys</c>.</summary>
/// <param name="Keyword"><c>class</c>, <c>record struct</c>, ...</param>
/// <param name="Name">The name as emitted code spells it, with an @ if it may be a keyword.</param>
internal sealed record TypePart(string Keyword, string Name);

/// <summary>What the file name of a table is composed of.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Suffix">Distinguishes several files of one type.</param>
internal sealed record TableIdentity(TypeHeader Type, string Suffix)
{
    /// <summary>The file name. Another table may have the same one in another case, or even exactly the same if code
    /// has errors.</summary>
    public string FileName => Type.MetadataName + Suffix;
}
