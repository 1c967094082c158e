#if NET9_0_OR_GREATER // JsonMarshal
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Utf8Gen;

public static partial class Utf8TableJson
{
    /// <summary>Finds the name of a property.</summary>
    /// <param name="property">A property of a <see cref="JsonDocument"/> that is not disposed.</param>
    /// <returns>The key's index, or -1 for any other name.</returns>
    /// <exception cref="InvalidOperationException"><paramref name="property"/> is the default value; or its name is
    /// escaped, could be a key by its length, and spells a lone surrogate or has ill-formed bytes.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static int IndexOf<TLookup>(JsonProperty property)
        where TLookup : IUtf8Lookup
        => IndexOfRaw<TLookup>(JsonMarshal.GetRawUtf8PropertyName(property));

    /// <summary>Finds the string that an element is.</summary>
    /// <param name="element">A string or a null of a <see cref="JsonDocument"/> that is not disposed.</param>
    /// <returns>The key's index; -1 for any other text and for null.</returns>
    /// <exception cref="InvalidOperationException">The element is neither; or it is escaped, could be a key by its
    /// length, and spells a lone surrogate or has ill-formed bytes.</exception>
    /// <exception cref="ObjectDisposedException">The document was disposed.</exception>
    public static int IndexOf<TLookup>(JsonElement element)
        where TLookup : IUtf8Lookup
    {
        if (element.ValueKind == JsonValueKind.String)
            return IndexOfRaw<TLookup>(JsonMarshal.GetRawUtf8Value(element)[1..^1]);

        // Null is none of the names. For anything else this throws, what a serializer makes a JsonException of.
        element.GetString();
        return -1;
    }

    /// <param name="raw">Text as the document has it between the quotes: well-formed JSON, escapes included.</param>
    private static int IndexOfRaw<TLookup>(ReadOnlySpan<byte> raw)
        where TLookup : IUtf8Lookup
    {
        int index = TLookup.IndexOf(raw);

        // An escaped name is longer than the key it spells, so its length settles most of the unknown ones.
        // One that equals a key as it stands, backslash included, spells something else.
        if (index < 0 ? raw.Length <= TLookup.MinLength : !TLookup.HasBackslash)
            return index;

        if (index < 0 && raw.Length > MaxRawLength<TLookup>(isEscaped: true))
            return -1;

        return raw.Contains((byte)'\\') ? ReadQuoted<TLookup>(raw) : index;
    }

    /// <summary>Lets a reader undo the escapes of a name, put back between its quotes.</summary>
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
