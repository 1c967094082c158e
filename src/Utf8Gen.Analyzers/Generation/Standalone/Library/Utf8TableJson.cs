using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen.Generated;

/// <summary>Finds keys of a table in JSON text that is plain, escaped, or split over the segments of a
/// sequence.</summary>
/// <remarks>Lookups allocate nothing and create no string: text that must be joined or unescaped is copied to the
/// stack, or to a rented buffer if it is long.</remarks>
internal static partial class Utf8TableJson
{
    /// <summary>The longest JSON escape of a one-byte character: \u0061 for a.</summary>
    private const int MaxEscapeExpansion = 6;

    /// <summary>Finds the property name or string at the position of a reader.</summary>
    /// <param name="reader">A reader at a property name, a string or a null. It does not advance.</param>
    /// <returns>The index of the key; -1 for any other text and for null.</returns>
    /// <exception cref="InvalidOperationException">The token is of another kind; or it is escaped, could be a key by
    /// its length, and contains a lone surrogate or ill-formed bytes.</exception>
    public static int IndexOf<TLookup>(ref Utf8JsonReader reader)
        where TLookup : struct, IUtf8Lookup
    {
        if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String
            && !reader.HasValueSequence && !reader.ValueIsEscaped)
            return default(TLookup).IndexOf(reader.ValueSpan);

        return IndexOfUnusual<TLookup>(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int IndexOfUnusual<TLookup>(ref Utf8JsonReader reader)
        where TLookup : struct, IUtf8Lookup
    {
        if (reader.TokenType == JsonTokenType.Null)
            return -1;

        if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String))
            return ThrowAsGetString(ref reader);

        long length = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        if (length > MaxRawLength<TLookup>(reader.ValueIsEscaped) || (reader.ValueIsEscaped && length <= default(TLookup).MinLength))
            return -1;

        return CopyAndFind<TLookup>(ref reader, (int)length);
    }

    /// <summary>Throws the exception that <see cref="Utf8JsonReader.GetString"/> throws for the token. Serializers
    /// recognize it and create a <see cref="JsonException"/> with the path.</summary>
    private static int ThrowAsGetString(ref Utf8JsonReader reader)
    {
        reader.GetString();
        throw new InvalidOperationException($"GetString has read a token of type '{reader.TokenType}'.");
    }

    private static long MaxRawLength<TLookup>(bool isEscaped)
        where TLookup : struct, IUtf8Lookup
        => isEscaped ? (long)MaxEscapeExpansion * default(TLookup).MaxLength : default(TLookup).MaxLength;

    /// <remarks>Unescaping never makes text longer, so a buffer of the raw length is enough.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int CopyAndFind<TLookup>(ref Utf8JsonReader reader, int length)
        where TLookup : struct, IUtf8Lookup
    {
        byte[]? rented = null;
        scoped Span<byte> buffer = length <= Utf8TableBuffers.MaxStackBytes
            ? stackalloc byte[Utf8TableBuffers.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            int written = Copy(ref reader, buffer);
            return default(TLookup).IndexOf(buffer.Slice(0, written));
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Copies the text of the token without escapes.</summary>
    /// <remarks><see cref="Utf8JsonReader.CopyString(Span{byte})"/> throws for ill-formed text. Text that is only split
    /// is copied unchecked, so that it is treated like contiguous text.</remarks>
    private static int Copy(ref Utf8JsonReader reader, scoped Span<byte> buffer)
    {
        if (reader.ValueIsEscaped)
            return reader.CopyString(buffer);

        reader.ValueSequence.CopyTo(buffer);
        return (int)reader.ValueSequence.Length;
    }
}
