namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The source of a table's keys.</summary>
/// <param name="Keys">The keys from the attribute, the user's type or the enum.</param>
/// <param name="KeysWithFields">The keys if a context includes the fields of the type: a field may hide a
/// property.</param>
/// <param name="Added">The <c>[Utf8Key]</c> attributes: additional keys, or names for existing ones.</param>
/// <param name="Naming">The naming policy; null if a context of the type may provide it.</param>
/// <param name="TypeName">The name of the type that contexts may have, or null.</param>
/// <param name="File">The file that contains the keys, or null.</param>
internal sealed record KeySource(
    EquatableArray<RawKey> Keys,
    EquatableArray<RawKey> KeysWithFields,
    EquatableArray<RawKey> Added,
    NamingPolicy? Naming,
    string? TypeName,
    KeyFileReference? File)
{
    public static KeySource None { get; } = new(
        EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, Naming: null, TypeName: null, File: null);
}

/// <summary>A key as it was declared.</summary>
/// <param name="Text">The text in source.</param>
/// <param name="Place">Where it was declared.</param>
internal sealed record RawKey(string Text, KeyPlace Place)
{
    /// <summary>Whether naming policies leave the key unchanged.</summary>
    public bool IsExact { get; init; }

    /// <summary>The base of its member name, if not the key itself: the name in code, or the one in a
    /// <c>[Utf8Key]</c>.</summary>
    public string? Name { get; init; }

    /// <summary>The enum member whose name is the key, for a table over an enum.</summary>
    public EnumValue? EnumValue { get; init; }
}

/// <summary>Where a key was declared, expressed without a source location, which every edit would change.</summary>
/// <param name="Origin">The origin of the key.</param>
/// <param name="Index">The index of the argument, member or <c>[Utf8Key]</c> attribute, or the position in a file; -1
/// for all of them.</param>
/// <param name="Length">For a file, the length of the key's text in it.</param>
/// <param name="File">The index of the file, if there are several.</param>
internal readonly record struct KeyPlace(KeyOrigin Origin, int Index, int Length = 0, int File = 0)
{
    public static KeyPlace Attribute { get; } = new(KeyOrigin.Argument, -1);

    /// <summary>The argument that names the file.</summary>
    public static KeyPlace FileName { get; } = new(KeyOrigin.File, -1);
}

/// <summary>The origin of a key.</summary>
internal enum KeyOrigin
{
    /// <summary>An argument of <c>[Utf8Table]</c> or <c>[Utf8Match]</c>.</summary>
    Argument,

    /// <summary>A <c>[Utf8Key]</c> of the type.</summary>
    KeyAttribute,

    /// <summary>The name in a <c>[Utf8Key]</c>.</summary>
    KeyName,

    /// <summary>A member of the user's type or enum.</summary>
    Member,

    /// <summary>A member of the user's type, counted with fields included.</summary>
    MemberWithFields,

    /// <summary>A line or a name in a file.</summary>
    File,
}

/// <summary>The file that a table names.</summary>
/// <param name="Name">The path in the attribute.</param>
/// <param name="Format">The format of the file.</param>
/// <param name="SourcePath">The path of the source file that contains the attribute.</param>
internal sealed record KeyFileReference(string Name, KeyFileFormat Format, string SourcePath);

/// <summary>The format of a file of keys. The public enum of the attributes has the same values.</summary>
internal enum KeyFileFormat
{
    /// <summary>The extension of the file says it, or its content.</summary>
    Auto,

    /// <summary>One key on each line.</summary>
    Lines,

    /// <summary>A JSON document; its property names are the keys.</summary>
    JsonSample,

    /// <summary>A JSON schema; the properties that it describes are the keys.</summary>
    JsonSchema,

    /// <summary>An OpenAPI description; the properties in its schemas are the keys.</summary>
    OpenApi,
}
