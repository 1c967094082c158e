namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The set of members to generate.</summary>
internal abstract record TableShape
{
    /// <summary>Distinguishes several files of one type; empty for the members of a table.</summary>
    public virtual string FileSuffix => "";

    /// <summary>Whether there are members with the names of keys.</summary>
    public virtual bool HasKeyMembers => true;

    /// <summary>The names of the nested types.</summary>
    public NestedNames Nested { get; init; } = NestedNames.Usual;

    /// <summary>The members to generate.</summary>
    public TableMembers Members { get; init; } = TableMembers.All;

    /// <summary>Whether the file may begin with an alias for spans of bytes, which a table has one of for each
    /// key.</summary>
    public bool HasSpanAlias { get; init; }

    /// <summary>Whether some members are to be generated.</summary>
    public bool HasMembers(TableMembers members) => (Members & members) == members;

    /// <summary>The IDs of the warnings that the compiler reports wherever emitted code names a type that the user
    /// chose.</summary>
    public EquatableArray<string> Warnings { get; init; } = EquatableArray<string>.Empty;
}

/// <summary>The members of a table: the same numbers as those of the public <c>Utf8Members</c>.</summary>
[Flags]
internal enum TableMembers
{
    None = 0,
    Constants = 1,
    Match = 2,
    Getters = 4 | Match,
    All = Constants | Getters,
}

/// <summary>The names of the nested types of a table.</summary>
/// <param name="Key">The enum of the keys; a table over an existing enum has none.</param>
/// <param name="Utf8">The class with the bytes of each key.</param>
/// <param name="Table">The type for generic code.</param>
internal sealed record NestedNames(string Key, string Utf8, string Table)
{
    public static NestedNames Usual { get; } = new(EmittedNames.Key, EmittedNames.Utf8, EmittedNames.Table);

    public bool Contains(string name) => name == Key || name == Utf8 || name == Table;
}

/// <summary>The members of a table that has its own enum, <c>Key</c>.</summary>
/// <param name="TakesExpected">Whether there is a <c>Match</c> overload with an expected key.</param>
internal sealed record KeyTableShape(bool TakesExpected) : TableShape;

/// <summary>The members of a table over the names of an enum.</summary>
/// <param name="Enum">The enum as emitted code spells it.</param>
/// <param name="Accessibility">The accessibility of members with the enum in their signature: <c>public</c> or
/// <c>internal</c>.</param>
/// <param name="ValuesAreIndexes">Whether the values are 0, 1, 2 and so on in the order of the keys.</param>
/// <param name="AliasesAreDecidedAtRunTime">Whether some values have several names, and only the running program knows
/// which of them System.Text.Json writes.</param>
internal sealed record EnumTableShape(
    string Enum, string Accessibility, bool ValuesAreIndexes, bool AliasesAreDecidedAtRunTime) : TableShape;

/// <summary>A method with <c>[Utf8Match]</c>.</summary>
/// <param name="Name">The name of the method as emitted code spells it.</param>
/// <param name="Modifiers">The modifiers that the implementing part must repeat: <c>private static partial</c>.</param>
/// <param name="ResultType">The type of the result as emitted code spells it.</param>
/// <param name="Subject">The subject of the lookup.</param>
/// <param name="Parameter">The parameter as emitted code declares it: <c>ref global::...Utf8JsonReader
/// reader</c>.</param>
/// <param name="ParameterName">The name of the parameter as emitted code spells it.</param>
internal sealed record MatchMethodShape(
    string Name,
    string Modifiers,
    string ResultType,
    MatchSubject Subject,
    string Parameter,
    string ParameterName) : TableShape
{
    /// <summary>The parameter for the result as emitted code declares it; null if the method returns the
    /// result.</summary>
    public string? OutParameter { get; init; }

    /// <summary>The name of that parameter as emitted code spells it.</summary>
    public string? OutName { get; init; }

    public override string FileSuffix => $".{Name.TrimStart('@')}({In}{Subject}{Out})";

    private string In => Parameter.StartsWith("in ", StringComparison.Ordinal) ? "in " : "";

    /// <remarks>Overloads may differ in this type only.</remarks>
    private string Out => OutParameter is null ? "" : ", out " + ResultType.Replace("global::", "").Replace('<', '(').Replace('>', ')');
}

/// <summary>What is looked up.</summary>
internal enum MatchSubject
{
    Span,
    Reader,
    Property,
    Element,

    /// <summary>Bytes in several segments; only for tables.</summary>
    Sequence,

    /// <summary>A span of UTF-16 text.</summary>
    Chars,
    String,
}

/// <summary>The members of a <c>JsonConverter&lt;T&gt;</c>.</summary>
/// <param name="Value">The type that is converted, as emitted code spells it.</param>
internal abstract record ConverterShape(string Value) : TableShape
{
    public override bool HasKeyMembers => false;
}

/// <summary>The members of a converter of strings, most of which are keys.</summary>
internal sealed record StringConverterShape() : ConverterShape("string");

/// <summary>The members of a converter of an enum.</summary>
/// <param name="Enum">The enum as emitted code spells it.</param>
/// <param name="ValuesAreIndexes">Whether the values are 0, 1, 2 and so on in the order of the keys.</param>
/// <param name="AliasesAreDecidedAtRunTime">Whether some values have several names, and only the running program knows
/// which of them System.Text.Json writes.</param>
/// <param name="Forms">What is accepted besides exact names.</param>
/// <param name="Naming">How names in code are converted to keys.</param>
/// <param name="DeclaredNames">The names in code with commas between them, empty for a member that is known by its key
/// only; null if they are the keys.</param>
internal sealed record EnumConverterShape(
    string Enum,
    bool ValuesAreIndexes,
    bool AliasesAreDecidedAtRunTime,
    EnumForms Forms,
    NamingPolicy Naming,
    string? DeclaredNames) : ConverterShape(Enum);

/// <summary>The members of a class that finds out of which type a JSON object is.</summary>
/// <param name="Base">The type that is read, as emitted code spells it.</param>
/// <param name="IsConverter">Whether the class is a converter of the type; otherwise it creates a classifier for
/// System.Text.Json 11.</param>
/// <param name="Discriminator">The property whose values are the keys; null if names of properties are.</param>
/// <param name="Types">The types as emitted code spells them: one for each value, or those with the names.</param>
/// <param name="TypesOfKeys">For each name a bit for each type that has it.</param>
internal sealed record ClassifierShape(
    string Base, bool IsConverter, string? Discriminator, EquatableArray<string> Types, EquatableArray<ulong> TypesOfKeys) : TableShape
{
    public override bool HasKeyMembers => false;
}

/// <summary>What a converter of an enum accepts besides exact names. The public enum has the same values.</summary>
[Flags]
internal enum EnumForms
{
    Exact = 0,
    AnyCase = 1,
    WhiteSpace = 2,
    Integers = 4,
    Combinations = 8,
    WrittenCombinations = 16,
    All = AnyCase | WhiteSpace | Integers | Combinations,
    AllOfFlags = All | WrittenCombinations,
}
