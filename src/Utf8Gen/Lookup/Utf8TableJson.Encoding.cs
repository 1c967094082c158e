using System.Text.Json;

namespace Utf8Gen;

public static partial class Utf8TableJson
{
    /// <summary>Encodes every key of a table for <see cref="Utf8JsonWriter"/>, with
    /// the default encoder.</summary>
    /// <returns>The encoded keys, by index.</returns>
    public static JsonEncodedText[] Encode<TTable, TKey>()
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var texts = new JsonEncodedText[TTable.Count];
        for (int index = 0; index < texts.Length; index++)
            texts[index] = JsonEncodedText.Encode(TTable.GetUtf8(index));
        return texts;
    }
}
