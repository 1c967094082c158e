namespace Utf8Gen.Json;

/// <summary>What exceptions call the reader. Its parts do not know its type.</summary>
internal static class ReaderName
{
    public const string Short = "Utf8JsonStreamReader";
    public const string Full = "Utf8Gen.Json." + Short;
}
