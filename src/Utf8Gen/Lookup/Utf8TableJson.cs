using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Utf8Gen;

/// <summary>Finds a key of a table in JSON text, whichever way the text is written: plain, escaped, or split over
/// the segments of a sequence; and encodes keys for it. Generated code calls it.</summary>
/// <remarks>To find one, no string is made, and nothing is allocated: text that has to be put together first is copied to the
/// stack, or to a rented buffer when it is long.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class Utf8TableJson
{
    /// <summary>Longer text goes through a rented buffer: a recursive converter must not run out of stack.</summary>
    internal const int MaxStackBytes = 256;

    /// <summary>The most bytes that JSON spends on one byte of text: \u0061 for a.</summary>
    private const int MaxEscapeExpansion = 6;

    /// <summary>Finds the name or string that a reader stands on.</summary>
    /// <param name="reader">A reader on a property name, a string or a null. It is not moved.</param>
    /// <returns>The key's index; -1 for any other text and for null.</returns>
    /// <exception cref="InvalidOperationException">The token is none of these; or it is escaped, could be a
    /// key by its length, and spells a lone surrogate or has ill-formed bytes.</exception>
    public static int IndexOf<TLookup>(ref Utf8JsonReader reader)
        where TLookup : IUtf8Lookup
    {
        if (reader.TokenType is JsonTokenType.PropertyName or JsonTokenType.String
            && !reader.HasValueSequence && !reader.ValueIsEscaped)
            return TLookup.IndexOf(reader.ValueSpan);

        return IndexOfUnusual<TLookup>(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int IndexOfUnusual<TLookup>(ref Utf8JsonReader reader)
        where TLookup : IUtf8Lookup
    {
        if (reader.TokenType == JsonTokenType.Null)
            return -1;

        if (reader.TokenType is not (JsonTokenType.PropertyName or JsonTokenType.String))
            return ThrowAsGetString(ref reader);

        long length = reader.HasValueSequence ? reader.ValueSequence.Length : reader.ValueSpan.Length;
        if (length > MaxRawLength<TLookup>(reader.ValueIsEscaped) || (reader.ValueIsEscaped && length <= TLookup.MinLength))
            return -1;

        return CopyAndFind<TLookup>(ref reader, (int)length);
    }

    /// <summary>Throws what <see cref="Utf8JsonReader.GetString"/> throws for the token. A serializer knows that exception, and
    /// makes a <see cref="JsonException"/> with the path of it.</summary>
    private static int ThrowAsGetString(ref Utf8JsonReader reader)
    {
        reader.GetString();
        throw new InvalidOperationException($"GetString has read a token of type '{reader.TokenType}'.");
    }

    private static long MaxRawLength<TLookup>(bool isEscaped)
        where TLookup : IUtf8Lookup
        => isEscaped ? (long)MaxEscapeExpansion * TLookup.MaxLength : TLookup.MaxLength;

    /// <remarks>Unescaping never makes text longer, so a buffer of the raw length is enough.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int CopyAndFind<TLookup>(ref Utf8JsonReader reader, int length)
        where TLookup : IUtf8Lookup
    {
        byte[]? rented = null;
        scoped Span<byte> buffer = length <= MaxStackBytes
            ? stackalloc byte[MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            int written = Copy(ref reader, buffer);
            return TLookup.IndexOf(buffer[..written]);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }

    /// <summary>Copies the token's text, without its escapes.</summary>
    /// <remarks><see cref="Utf8JsonReader.CopyString(Span{byte})"/> checks that the text is well-formed and throws where it
    /// is not. Text that is only split is copied as it is, so that it is treated as text in one piece is.</remarks>
    private static int Copy(ref Utf8JsonReader reader, scoped Span<byte> buffer)
    {
        if (reader.ValueIsEscaped)
            return reader.CopyString(buffer);

        reader.ValueSequence.CopyTo(buffer);
        return (int)reader.ValueSequence.Length;
    }
}
