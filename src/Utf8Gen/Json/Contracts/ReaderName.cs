namespace Utf8Gen.Json;

/// <summary>The name of the reader in exceptions, for types that must not depend on it.</summary>
internal static class ReaderName
{
    public const string Short = "Utf8JsonStreamReader";
    public const string Full = "Utf8Gen.Json." + Short;
}
