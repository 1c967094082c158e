using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>How emitted code spells the keys of a table and their type.</summary>
internal sealed class KeySpelling
{
    private readonly bool _isOfEnum;
    private readonly string _table;

    private KeySpelling(string type, string table, string accessibility, bool isOfEnum)
    {
        Type = type;
        _table = table;
        Accessibility = accessibility;
        _isOfEnum = isOfEnum;
    }

    public static KeySpelling Own(NestedNames names) => new(names.Key, names.Table, "public", isOfEnum: false);

    public static KeySpelling OfEnum(EnumTableShape shape) => new(shape.Enum, shape.Nested.Table, shape.Accessibility, isOfEnum: true);

    /// <summary>The type of the keys.</summary>
    public string Type { get; }

    /// <summary>The accessibility of members with the type in their signature.</summary>
    public string Accessibility { get; }

    public string ParameterName => _isOfEnum ? "value" : "key";

    public string Parameter => $"{Type} {ParameterName}";

    /// <summary>The expression for the index of the parameter, or -1.</summary>
    public string IndexOf => $"{_table}.GetIndex({ParameterName})";

    public string Spell(TableKey key) => key.EnumValue?.Expression ?? $"{Type}.{key.MemberName}";

    /// <summary>Returns the expression that throws because the parameter is not a key.</summary>
    /// <param name="table">The name of the table as a string literal.</param>
    public string Throw(string table)
        => _isOfEnum
            ? $"throw {GlobalNames.Utf8TableGuard}.NoSuchMember({table}, value, nameof(value))"
            : $"throw {GlobalNames.Utf8TableGuard}.NoSuchKey({table}, Count, (int)key, nameof(key))";
}
