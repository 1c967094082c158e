namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>One <c>[Utf8Table]</c> or <c>[Utf8Match]</c>, reduced to values.</summary>
/// <param name="Type">The type that gets the members.</param>
/// <param name="Shape">The members to generate.</param>
/// <param name="Keys">The keys in declared order, with distinct member names.</param>
/// <param name="Lookup">The lookup options.</param>
/// <param name="Fault">Why the table can match nothing, or null if it is valid.</param>
/// <remarks>Equal models must produce the same file, and different files must come from unequal models. So a model
/// contains no symbol, syntax, location or compilation, and every field takes part in equality.</remarks>
internal sealed record TableModel(
    TypeHeader Type,
    TableShape Shape,
    EquatableArray<TableKey> Keys,
    LookupOptions Lookup,
    TableFault? Fault)
{
    public TableIdentity Identity => new(Type, Shape.FileSuffix);

    /// <summary>The kind and the name of the type or method, for messages: <c>table 'Shop.PackageKeys'</c>.</summary>
    public string DisplayName => Shape switch
    {
        MatchMethodShape method => $"method '{Type.DisplayName}.{method.Name.TrimStart('@')}'",
        ConverterShape => $"converter '{Type.DisplayName}'",
        ClassifierShape => $"classifier '{Type.DisplayName}'",
        _ => $"table '{Type.DisplayName}'",
    };
}

/// <summary>One <c>[Utf8Table]</c> or <c>[Utf8Match]</c> as it is in source, before files and attributes of other types
/// are read.</summary>
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

/// <summary>A key with its name in code.</summary>
/// <param name="Text">The key. It is well-formed UTF-16 unless the table has a fault.</param>
/// <param name="MemberName">A valid identifier, not a keyword.</param>
/// <param name="EnumValue">The enum member whose name is the key, for a table over an enum.</param>
internal sealed record TableKey(string Text, string MemberName, EnumValue? EnumValue = null);

/// <summary>The enum member whose name is a key.</summary>
/// <param name="Expression">The member as emitted code spells it.</param>
/// <param name="Name">The name of the member in code.</param>
/// <param name="AliasOf">The name of the first member with the same value; null for the first one itself.</param>
internal sealed record EnumValue(string Expression, string Name, string? AliasOf)
{
    public bool IsAlias => AliasOf is not null;
}

/// <summary>The requested options of a lookup.</summary>
/// <param name="Strategy">The lookup strategy.</param>
/// <param name="IgnoreCase">Whether the case of ASCII letters is ignored.</param>
internal sealed record LookupOptions(LookupStrategy Strategy, bool IgnoreCase)
{
    public static LookupOptions Default { get; } = new(LookupStrategy.Auto, IgnoreCase: false);
}

/// <summary>The lookup strategy. The public enum has the same values.</summary>
internal enum LookupStrategy
{
    /// <summary>Depends on the number of keys.</summary>
    Auto,

    /// <summary>One test after the other, if there are few enough.</summary>
    Branch,

    /// <summary>A hash table, even for few keys.</summary>
    Hash,
}

/// <summary>Why a table cannot be generated.</summary>
/// <param name="Reason">The end of the sentence "The table was not generated: ".</param>
/// <param name="AllowsMembers">Whether members that match nothing can replace the right ones, so that code that uses
/// them compiles; false if any added member would be an error.</param>
internal sealed record TableFault(string Reason, bool AllowsMembers);
