namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Where the keys of a table come from.</summary>
/// <param name="Keys">The keys that the attribute, the model or the enum give.</param>
/// <param name="KeysWithFields">The same where a context includes the fields of the model: a field may hide a property.</param>
/// <param name="Added">The <c>[Utf8Key]</c> attributes: more keys, or names for those that are there.</param>
/// <param name="Naming">How names become keys; null where a context that lists the model may say.</param>
/// <param name="Model">The name of the model that contexts may list, or null.</param>
/// <param name="File">The file that the keys are in, or null.</param>
internal sealed record KeySource(
    EquatableArray<RawKey> Keys,
    EquatableArray<RawKey> KeysWithFields,
    EquatableArray<RawKey> Added,
    NamingPolicy? Naming,
    string? Model,
    KeyFileReference? File);
