using System.Buffers;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Generated;

/// <summary>Finds keys in UTF-16 text.</summary>
internal static partial class Utf8TableChars
{
    /// <summary>No UTF-16 code unit takes more bytes of UTF-8.</summary>
    private const int MaxBytesOfUnit = 3;

    /// <summary>Finds the key that is spelled by a text.</summary>
    /// <param name="text">Any text. Ill-formed UTF-16 equals no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        if (text.Length > default(TLookup).MaxLength || (long)text.Length * MaxBytesOfUnit < default(TLookup).MinLength)
            return -1;

        return Find<TLookup>(text);
    }

    /// <summary>Finds the key that is spelled by a string.</summary>
    /// <param name="text">Any text, or null, which is no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(string? text)
        where TLookup : struct, IUtf8Lookup
        => text is null ? -1 : IndexOf<TLookup>(text.AsSpan());

    /// <remarks>Text that does not fit into the length of the longest key is no key.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EncodeAndFind<TLookup>(ReadOnlySpan<char> text)
        where TLookup : struct, IUtf8Lookup
    {
        int length = default(TLookup).MaxLength;
        byte[]? rented = null;
        Span<byte> buffer = length <= Utf8TableBuffers.MaxStackBytes
            ? stackalloc byte[Utf8TableBuffers.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            int written = Encode(text, buffer.Slice(0, length));
            return written >= 0 ? default(TLookup).IndexOf(buffer.Slice(0, written)) : -1;
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
