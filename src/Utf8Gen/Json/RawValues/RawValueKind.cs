using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>The kind of a value, from its first byte.</summary>
internal static class RawValueKind
{
    /// <param name="json">A valid value without white space before it, or nothing.</param>
    public static JsonValueKind Of(ReadOnlySpan<byte> json) => json.IsEmpty ? JsonValueKind.Undefined : (char)json[0] switch
    {
        '{' => JsonValueKind.Object,
        '[' => JsonValueKind.Array,
        '"' => JsonValueKind.String,
        't' => JsonValueKind.True,
        'f' => JsonValueKind.False,
        'n' => JsonValueKind.Null,
        _ => JsonValueKind.Number,
    };
}
