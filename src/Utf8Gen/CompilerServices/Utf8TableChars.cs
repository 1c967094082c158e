using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;

namespace Utf8Gen.CompilerServices;

/// <summary>Finds keys in UTF-16 text.</summary>
/// <remarks>For generated code only; kept within a major version. Allocates nothing. ASCII
/// text of up to 32 characters, which most names are, is narrowed in registers.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableChars
{
    /// <summary>No UTF-16 code unit takes more bytes of UTF-8.</summary>
    private const int MaxBytesOfUnit = 3;

    /// <summary>Finds the key that is spelled by a text.</summary>
    /// <param name="text">Any text. Ill-formed UTF-16 equals no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(ReadOnlySpan<char> text)
        where TLookup : IUtf8Lookup
    {
        if (text.Length > TLookup.MaxLength || (long)text.Length * MaxBytesOfUnit < TLookup.MinLength)
            return -1;

        if (ShortAscii.IsSupported && text.Length is > 0 and <= ShortAscii.MaxLengthOfVector)
        {
            Vector128<byte> utf8 = ShortAscii.Narrow(text, out bool isAscii);
            if (isAscii)
            {
                Bytes16 bytes = default;
                utf8.CopyTo(bytes);
                return TLookup.IndexOf(((ReadOnlySpan<byte>)bytes)[..text.Length]);
            }
        }

        return FindOther<TLookup>(text);
    }

    /// <summary>Finds the key that is spelled by a string.</summary>
    /// <param name="text">Any text, or null, which is no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(string? text)
        where TLookup : IUtf8Lookup
        => text is null ? -1 : IndexOf<TLookup>(text.AsSpan());

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int FindOther<TLookup>(ReadOnlySpan<char> text)
        where TLookup : IUtf8Lookup
    {
        bool isTwoVectors = ShortAscii.IsSupported && text.Length is > ShortAscii.MaxLengthOfVector and <= ShortAscii.MaxLength;
        if (!isTwoVectors || !ShortAscii.TryNarrowPairs(text, out Vector256<byte> utf8))
            return EncodeAndFind<TLookup>(text);

        Bytes32 bytes = default;
        utf8.CopyTo(bytes);
        return TLookup.IndexOf(((ReadOnlySpan<byte>)bytes)[..text.Length]);
    }

    /// <remarks>Text that does not fit into the length of the longest key is no key.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int EncodeAndFind<TLookup>(ReadOnlySpan<char> text)
        where TLookup : IUtf8Lookup
    {
        int length = TLookup.MaxLength;
        byte[]? rented = null;
        Span<byte> buffer = length <= Utf8TableJson.MaxStackBytes
            ? stackalloc byte[Utf8TableJson.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            OperationStatus status = Utf8.FromUtf16(text, buffer[..length], out _, out int written, replaceInvalidSequences: false);
            return status == OperationStatus.Done ? TLookup.IndexOf(buffer[..written]) : -1;
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }

    [InlineArray(ShortAscii.MaxLengthOfVector)]
    private struct Bytes16
    {
        private byte _first;
    }

    [InlineArray(ShortAscii.MaxLength)]
    private struct Bytes32
    {
        private byte _first;
    }
}
