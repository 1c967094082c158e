namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The source of a table's keys.</summary>
/// <param name="Keys">The keys from the attribute, the user's type or the enum.</param>
/// <param name="KeysWithFields">The keys if a context includes the fields of the type: a
/// field may hide a property.</param>
/// <param name="Added">The <c>[Utf8Key]</c> attributes: additional keys, or
/// names for existing ones.</param>
/// <param name="Naming">The naming policy; null if a context of
/// the type may provide it.</param>
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
