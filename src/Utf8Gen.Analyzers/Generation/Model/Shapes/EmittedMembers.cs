namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The member names that a table of a given shape occupies in its type.</summary>
internal static class EmittedMembers
{
    /// <summary>Whether no other member of the type may have this name.</summary>
    public static bool IsUnique(string name, TableShape shape)
        => name is EmittedNames.Count or EmittedNames.MinLength or EmittedNames.MaxLength
            || (name == EmittedNames.All && shape is KeyTableShape)
            || (name == shape.Nested.Key ? shape is KeyTableShape : shape.Nested.Has(name));

    /// <summary>Whether the type may have other overloads of a method with this name.</summary>
    public static bool IsMethod(string name, TableShape shape) => name switch
    {
        EmittedNames.Match => shape is KeyTableShape,
        EmittedNames.TryMatch or EmittedNames.TryFormat => shape is EnumTableShape,
        _ => name == EmittedNames.In || EmittedNames.IsGetter(name),
    };
}
