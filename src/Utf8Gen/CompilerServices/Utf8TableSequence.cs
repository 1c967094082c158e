using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Utf8Gen.CompilerServices;

/// <summary>Finds keys in text that may be split over the segments of a sequence.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8TableSequence
{
    /// <summary>Finds the key that has exactly the bytes of a sequence.</summary>
    /// <param name="utf8">Any bytes, in any number of segments.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(in ReadOnlySequence<byte> utf8)
        where TLookup : IUtf8Lookup
        => utf8.IsSingleSegment ? TLookup.IndexOf(utf8.FirstSpan) : JoinAndFind<TLookup>(utf8);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int JoinAndFind<TLookup>(in ReadOnlySequence<byte> utf8)
        where TLookup : IUtf8Lookup
    {
        if (utf8.Length > TLookup.MaxLength)
            return -1;

        int length = (int)utf8.Length;
        byte[]? rented = null;
        Span<byte> buffer = length <= Utf8TableJson.MaxStackBytes
            ? stackalloc byte[Utf8TableJson.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            utf8.CopyTo(buffer);
            return TLookup.IndexOf(buffer[..length]);
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
