namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Which members are made.</summary>
internal abstract record TableShape
{
    /// <summary>What tells two of one type apart in the names of their files; empty for the members of a table.</summary>
    public virtual string FileSuffix => "";

    /// <summary>What the types of a table are called.</summary>
    public NestedNames Nested { get; init; } = NestedNames.Usual;

    /// <summary>What the compiler says of a type that the user chose, wherever emitted code names it: ids.</summary>
    public EquatableArray<string> Warnings { get; init; } = EquatableArray<string>.Empty;
}
