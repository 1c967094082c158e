using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>The keys of a table, encoded for a JSON writer once for each encoder.</summary>
internal static class EncodedKeys<TTable>
    where TTable : IUtf8Table
{
    private static readonly ConditionalWeakTable<JavaScriptEncoder, JsonEncodedText[]> OfEncoders = [];

    /// <summary>Programs have one encoder, if they have any.</summary>
    private static volatile EncodedBy? s_last;

    /// <summary>Returns the encoded keys, by index.</summary>
    public static JsonEncodedText[] For(JavaScriptEncoder? encoder)
        => encoder is null ? Utf8TableJson.Encoded<TTable>.Values : ForCustom(encoder);

    private static JsonEncodedText[] ForCustom(JavaScriptEncoder encoder)
    {
        EncodedBy? last = s_last;
        if (last?.Encoder == encoder)
            return last.Texts;

        JsonEncodedText[] texts = OfEncoders.GetValue(encoder, Encode);
        s_last = new EncodedBy(encoder, texts);
        return texts;
    }

    private static JsonEncodedText[] Encode(JavaScriptEncoder encoder)
        => Utf8TableData.CreateAll<TTable, JsonEncodedText>(utf8 => JsonEncodedText.Encode(utf8, encoder));

    private sealed record EncodedBy(JavaScriptEncoder Encoder, JsonEncodedText[] Texts);
}
