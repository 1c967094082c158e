#if NET9_0_OR_GREATER // JsonMarshal
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

public static partial class Utf8TableJson
{
    /// <summary>Finds the name of a property.</summary>
    /// <param name="property">A property of a <see cref="JsonDocument"/>.</param>
    /// <returns>The index of the key, or -1 for any other name.</returns>
    /// <exception cref="InvalidOperationException"><paramref name="property"/> is the default value; or its name is
    /// escaped, could be a key by its length, and contains a lone surrogate or ill-formed bytes.</exception>
    /// <exception cref="ObjectDisposedException">The document is disposed of.</exception>
    public static int IndexOf<TLookup>(JsonProperty property)
        where TLookup : IUtf8Lookup
        => IndexOfRaw<TLookup>(JsonMarshal.GetRawUtf8PropertyName(property));

    /// <summary>Finds a string element.</summary>
    /// <param name="element">A string or null element of a <see cref="JsonDocument"/>.</param>
    /// <returns>The index of the key; -1 for any other text and for null.</returns>
    /// <exception cref="InvalidOperationException">The element is neither a string nor null; or it is escaped, could be
    /// a key by its length, and contains a lone surrogate or ill-formed bytes.</exception>
    /// <exception cref="ObjectDisposedException">The document is disposed of.</exception>
    public static int IndexOf<TLookup>(JsonElement element)
        where TLookup : IUtf8Lookup
    {
        if (element.ValueKind == JsonValueKind.String)
        {
            ReadOnlySpan<byte> quoted = JsonMarshal.GetRawUtf8Value(element);
            return IndexOfRaw<TLookup>(quoted.Slice(1, quoted.Length - 2));
        }

        // Null is not a name. For any other kind this throws an exception that
        // serializers turn into a JsonException.
        element.GetString();
        return -1;
    }

    /// <param name="raw">The text between the quotes in the document: well-formed JSON, escapes included.</param>
    private static int IndexOfRaw<TLookup>(ReadOnlySpan<byte> raw)
        where TLookup : IUtf8Lookup
    {
        int index = TLookup.IndexOf(raw);

        // An escaped name is longer than the key it stands for, so its
        // length rules out most unknown names.
        // Raw text that equals a key with a backslash stands for another name.
        if (index < 0 ? raw.Length <= TLookup.MinLength : !TLookup.HasBackslash)
            return index;

        if (index < 0 && raw.Length > MaxRawLength<TLookup>(isEscaped: true))
            return -1;

        return raw.Contains((byte)'\\') ? ReadQuoted<TLookup>(raw) : index;
    }

    /// <summary>Finds an escaped name by letting a reader unescape it between quotes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadQuoted<TLookup>(ReadOnlySpan<byte> raw)
        where TLookup : IUtf8Lookup
    {
        int length = raw.Length + 2;
        byte[]? rented = null;
        Span<byte> buffer = length <= MaxStackBytes
            ? stackalloc byte[MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            buffer[0] = (byte)'"';
            raw.CopyTo(buffer[1..]);
            buffer[length - 1] = (byte)'"';

            var reader = new Utf8JsonReader(buffer[..length]);
            reader.Read();
            return IndexOf<TLookup>(ref reader);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
#endif
