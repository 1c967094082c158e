namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The member names that a table of a given shape occupies in its type.</summary>
internal static class EmittedMembers
{
    /// <summary>Whether no other member of the type may have this name.</summary>
    public static bool IsUnique(string name, TableShape shape)
        => name is EmittedNames.Count or EmittedNames.MinLength or EmittedNames.MaxLength
            || (name == EmittedNames.All && shape is KeyTableShape && shape.Has(TableMembers.Getters))
            || (name == shape.Nested.Utf8 && shape.Has(TableMembers.Constants))
            || (name == shape.Nested.Table && shape.Has(TableMembers.Match))
            || (name == shape.Nested.Key && shape is KeyTableShape && shape.Has(TableMembers.Match));

    /// <summary>Whether the type may have other overloads of a method with this name.</summary>
    public static bool IsMethod(string name, TableShape shape) => name switch
    {
        EmittedNames.Match => shape is KeyTableShape && shape.Has(TableMembers.Match),
        EmittedNames.ReadString => shape is KeyTableShape && shape.Has(TableMembers.Getters),
        EmittedNames.TryMatch => shape is EnumTableShape && shape.Has(TableMembers.Match),
        EmittedNames.TryFormat => shape is EnumTableShape && shape.Has(TableMembers.Getters),
        _ => (name == EmittedNames.In || EmittedNames.IsGetter(name)) && shape.Has(TableMembers.Getters),
    };
}
