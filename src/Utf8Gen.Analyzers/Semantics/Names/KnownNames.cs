namespace Utf8Gen.Analyzers.Semantics.Names;

/// <summary>Metadata names of the runtime library's types.</summary>
internal static class KnownNames
{
    public const string Utf8TableAttribute = "Utf8Gen.Utf8TableAttribute";
    public const string Utf8EnumTableAttribute = "Utf8Gen.Utf8TableAttribute`1";
    public const string Utf8MatchAttribute = "Utf8Gen.Utf8MatchAttribute";
    public const string Utf8ConverterAttribute = "Utf8Gen.Utf8ConverterAttribute";
    public const string Utf8EnumConverterAttribute = "Utf8Gen.Utf8ConverterAttribute`1";
    public const string Utf8HotPathAttribute = "Utf8Gen.Utf8HotPathAttribute";
    public const string JsonSerializableAttribute = "System.Text.Json.Serialization.JsonSerializableAttribute";
    public const string Utf8Pool = "Utf8Gen.Pooling.Utf8Pool";
    public const string Utf8ReadOnlyPool = "Utf8Gen.Pooling.Utf8ReadOnlyPool";
    public const string Utf8FrozenPool = "Utf8Gen.Pooling.Utf8FrozenPool";
    public const string Utf8Lease = "Utf8Gen.Pooling.Utf8Lease";
    public const string Utf8KnownNames = "Utf8Gen.Pooling.Utf8KnownNames`1";
    public const string Utf8Lookup = "Utf8Gen.IUtf8Lookup";
    public const string Utf8TableJson = "Utf8Gen.CompilerServices.Utf8TableJson";
}
