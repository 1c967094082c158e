using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>Reads and writes enums by the names of their members.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Utf8EnumJson
{
    /// <summary>Reads the value at the position of a reader: a string, a number or the name of a
    /// property.</summary>
    /// <param name="reader">A reader at the token. It does not advance.</param>
    /// <returns>The value.</returns>
    /// <exception cref="JsonException">The token is none of these, or what it says is not accepted.
    /// The message is left to the serializer, which adds type, path and position.</exception>
    /// <exception cref="InvalidOperationException">The text is escaped, and contains a lone
    /// surrogate or ill-formed bytes. Serializers turn this into a
    /// <see cref="JsonException"/>.</exception>
    public static TEnum Read<TNames, TEnum>(ref Utf8JsonReader reader)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        if (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName && !reader.HasValueSequence && !reader.ValueIsEscaped)
        {
            int index = TNames.IndexOf(reader.ValueSpan);
            if (index >= 0)
                return TNames.GetKey(index);
        }

        return ReadOther<TNames, TEnum>(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static TEnum ReadOther<TNames, TEnum>(ref Utf8JsonReader reader)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        TEnum value = default;
        bool isRead = reader.TokenType switch
        {
            JsonTokenType.Number => (TNames.Forms & Utf8EnumForms.Integers) != 0 && EnumBits<TNames, TEnum>.TryRead(ref reader, out value),
            JsonTokenType.String or JsonTokenType.PropertyName => TryReadText<TNames, TEnum>(ref reader, out value),
            _ => false,
        };
        return isRead ? value : throw new JsonException();
    }

    private static bool TryReadText<TNames, TEnum>(ref Utf8JsonReader reader, out TEnum value)
        where TNames : IUtf8EnumNames<TEnum>
        where TEnum : unmanaged, Enum
    {
        if (!reader.HasValueSequence && !reader.ValueIsEscaped)
            return EnumText<TNames, TEnum>.TryParse(reader.ValueSpan, out value);

        int length = reader.HasValueSequence ? checked((int)reader.ValueSequence.Length) : reader.ValueSpan.Length;
        byte[]? rented = null;
        scoped Span<byte> buffer = length <= Utf8TableJson.MaxStackBytes
            ? stackalloc byte[Utf8TableJson.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            int written = Utf8TableJson.Copy(ref reader, buffer);
            return EnumText<TNames, TEnum>.TryParse(buffer[..written], out value);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
