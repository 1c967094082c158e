using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>How emitted code spells the type of a table's keys.</summary>
/// <param name="Type">The type of the keys.</param>
/// <param name="Table">The type for generic code.</param>
/// <param name="Accessibility">The accessibility of members with the type in their
/// signature.</param>
internal sealed record KeySpelling(string Type, string Table, string Accessibility)
{
    public static KeySpelling Own(NestedNames names) => new(names.Key, names.Table, "public");

    public static KeySpelling OfEnum(EnumTableShape shape) => new(shape.Enum, shape.Nested.Table, shape.Accessibility);

    /// <summary>The type arguments for a generic method over a table and its keys.</summary>
    public string Arguments => $"<{Table}, {Type}>";
}
