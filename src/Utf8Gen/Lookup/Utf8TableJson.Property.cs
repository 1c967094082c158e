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
    public static int IndexOf<TTable, TKey>(JsonProperty property)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        ReadOnlySpan<byte> raw = JsonMarshal.GetRawUtf8PropertyName(property);
        int index = TTable.IndexOf(raw);

        // An escaped name is longer than the key it spells, so its length settles most of the unknown ones.
        // One that equals a key as it stands, backslash included, spells something else.
        if (index < 0 ? raw.Length <= TTable.MinLength : !TTable.HasBackslash)
            return index;

        if (!raw.Contains((byte)'\\'))
            return index;

        return raw.Length > MaxRawLength<TTable, TKey>(isEscaped: true) ? -1 : ReadQuoted<TTable, TKey>(raw);
    }

    /// <summary>Lets a reader undo the escapes of a name, put back between its quotes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int ReadQuoted<TTable, TKey>(ReadOnlySpan<byte> raw)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
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
            return IndexOf<TTable, TKey>(ref reader);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
#endif
