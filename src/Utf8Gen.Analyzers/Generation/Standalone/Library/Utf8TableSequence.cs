using System.Buffers;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Generated;

/// <summary>Finds keys in text that may be split over the segments of a sequence.</summary>
internal static class Utf8TableSequence
{
    /// <summary>Finds the key that has exactly the bytes of a sequence.</summary>
    /// <param name="utf8">Any bytes, in any number of segments.</param>
    /// <returns>The index of the key, or -1.</returns>
    public static int IndexOf<TLookup>(in ReadOnlySequence<byte> utf8)
        where TLookup : struct, IUtf8Lookup
        => utf8.IsSingleSegment ? default(TLookup).IndexOf(utf8.First.Span) : JoinAndFind<TLookup>(utf8);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int JoinAndFind<TLookup>(in ReadOnlySequence<byte> utf8)
        where TLookup : struct, IUtf8Lookup
    {
        if (utf8.Length > default(TLookup).MaxLength)
            return -1;

        int length = (int)utf8.Length;
        byte[]? rented = null;
        Span<byte> buffer = length <= Utf8TableBuffers.MaxStackBytes
            ? stackalloc byte[Utf8TableBuffers.MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            utf8.CopyTo(buffer);
            return default(TLookup).IndexOf(buffer.Slice(0, length));
        }
        finally
        {
            if (rented is not null)
                ArrayPool<byte>.Shared.Return(rented);
        }
    }
}
