using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen;

/// <summary>The keys of a table, encoded for a JSON writer once for each encoder.</summary>
internal static class EncodedKeys<TTable, TKey>
    where TTable : IUtf8Table<TKey>
    where TKey : unmanaged, Enum
{
    private static readonly JsonEncodedText[] OfDefault = Encode(encoder: null);

    private static readonly ConditionalWeakTable<JavaScriptEncoder, JsonEncodedText[]> OfEncoders = [];

    /// <summary>Programs have one encoder, if they have any.</summary>
    private static volatile EncodedBy? s_last;

    /// <summary>Returns the encoded keys, by index.</summary>
    public static JsonEncodedText[] For(JavaScriptEncoder? encoder) => encoder is null ? OfDefault : ForCustom(encoder);

    private static JsonEncodedText[] ForCustom(JavaScriptEncoder encoder)
    {
        EncodedBy? last = s_last;
        if (last?.Encoder == encoder)
            return last.Texts;

        JsonEncodedText[] texts = OfEncoders.GetValue(encoder, Encode);
        s_last = new EncodedBy(encoder, texts);
        return texts;
    }

    private static JsonEncodedText[] Encode(JavaScriptEncoder? encoder)
    {
        var texts = new JsonEncodedText[TTable.Count];
        for (int index = 0; index < texts.Length; index++)
            texts[index] = JsonEncodedText.Encode(Utf8TableData.GetUtf8<TTable>(index), encoder);
        return texts;
    }

    private sealed record EncodedBy(JavaScriptEncoder Encoder, JsonEncodedText[] Texts);
}
