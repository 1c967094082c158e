using System.Text.Json;

namespace Utf8Gen.CompilerServices;

public static partial class Utf8TableJson
{
    /// <summary>Returns a key encoded for <see cref="Utf8JsonWriter"/>, with
    /// the default encoder.</summary>
    /// <remarks>The first call encodes all keys of the table.</remarks>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="key"/> is not
    /// one of the keys.</exception>
    public static JsonEncodedText GetEncoded<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => Encoded<TTable>.Values[Utf8TableData.IndexOf<TTable, TKey>(key)];

    /// <summary>The encoded keys of a table, by index, created on first use.</summary>
    internal static class Encoded<TTable>
        where TTable : IUtf8Table
    {
        public static readonly JsonEncodedText[] Values =
            Utf8TableData.CreateAll<TTable, JsonEncodedText>(static utf8 => JsonEncodedText.Encode(utf8));
    }
}
