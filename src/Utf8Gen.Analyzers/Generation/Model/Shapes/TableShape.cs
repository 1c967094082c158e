namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The set of members to generate.</summary>
internal abstract record TableShape
{
    /// <summary>Distinguishes several files of one type; empty for
    /// the members of a table.</summary>
    public virtual string FileSuffix => "";

    /// <summary>Whether there are members with the names of keys.</summary>
    public virtual bool HasKeyMembers => true;

    /// <summary>The names of the nested types.</summary>
    public NestedNames Nested { get; init; } = NestedNames.Usual;

    /// <summary>The members to generate.</summary>
    public TableMembers Members { get; init; } = TableMembers.All;

    /// <summary>Whether the file may begin with an alias for spans of bytes, which a table has one
    /// of for each key.</summary>
    public bool HasSpanAlias { get; init; }

    /// <summary>Whether some members are to be generated.</summary>
    public bool Has(TableMembers members) => (Members & members) == members;

    /// <summary>The IDs of the warnings that the compiler reports wherever emitted code names a
    /// type that the user chose.</summary>
    public EquatableArray<string> Warnings { get; init; } = EquatableArray<string>.Empty;
}
