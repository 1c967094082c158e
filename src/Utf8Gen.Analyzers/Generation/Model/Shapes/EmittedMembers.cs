namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Which names a table of some shape takes in its type.</summary>
internal static class EmittedMembers
{
    /// <summary>Members that may not share their name with anything in the type.</summary>
    public static bool IsUnique(string name, TableShape shape)
        => name is EmittedNames.Count or EmittedNames.MinLength or EmittedNames.MaxLength
            || (name == shape.Nested.Key ? shape is KeyTableShape : shape.Nested.Has(name));

    /// <summary>Members that a type may have more overloads of.</summary>
    public static bool IsMethod(string name, TableShape shape) => name switch
    {
        EmittedNames.Match => shape is KeyTableShape,
        EmittedNames.TryMatch or EmittedNames.TryFormat => shape is EnumTableShape,
        _ => name == EmittedNames.In || EmittedNames.IsGetter(name),
    };
}
