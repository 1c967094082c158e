using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Text.Unicode;
using Utf8Gen.Text;

namespace Utf8Gen.CompilerServices;

/// <summary>Finds keys in UTF-16 text.</summary>
/// <remarks>For generated code only; kept within a major version. Allocates nothing. ASCII text of up to 32 characters,
/// which most names are, is narrowed in registers.</remarks>
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

/// <summary>Narrows ASCII text of up to 32 characters in registers.</summary>
/// <remarks>The result is stored at once: a lookup that soon reads a word from several overlapping stores would have to
/// wait for all of them.</remarks>
internal static class ShortAscii
{
    private const int UnitsOfVector = 8;

    /// <summary>Up to here the result is one vector.</summary>
    public const int MaxLengthOfVector = 16;

    /// <summary>Up to here it is two.</summary>
    public const int MaxLength = 32;

    private static readonly Vector128<byte> Numbers = Vector128.Create((byte)0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);

    /// <summary>Whether the processor has vectors, and memory in the order that this class expects.</summary>
    public static bool IsSupported
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => BitConverter.IsLittleEndian && Vector128.IsHardwareAccelerated;
    }

    /// <summary>Narrows a text of 1 to 16 characters.</summary>
    /// <param name="text">The text.</param>
    /// <param name="isAscii">Whether it is ASCII; if not, the result means nothing.</param>
    /// <returns>The characters as bytes, followed by zeros.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // gates: chars
    public static Vector128<byte> Narrow(ReadOnlySpan<char> text, out bool isAscii)
    {
        var units = TranscoderMemory.UnitsOf(text);
        int length = text.Length;
        if (length >= UnitsOfVector)
        {
            Vector128<ushort> first = units.Load(0);
            Vector128<ushort> last = units.Load((nuint)(length - UnitsOfVector));
            isAscii = UnitVectors.AreAscii(first | last);

            // Of the last eight, those after the first eight. Twice, because a shift by 64 would be
            // one by 0.
            int half = 4 * (MaxLengthOfVector - length);
            return Vector128.Create(First(first), First(last) >> half >> half).AsByte();
        }

        if (length >= UnitsOfVector / 2)
        {
            int rest = length - (UnitsOfVector / 2);
            Vector128<ushort> first = units.LoadHalf(0);
            Vector128<ushort> last = units.LoadHalf((nuint)rest);
            isAscii = UnitVectors.AreAscii(first | last);
            return Vector128.CreateScalar(First(first) | (First(last) << (8 * rest))).AsByte();
        }

        // One to three: a character that is taken twice comes to the same place twice.
        int middle = length >> 1;
        uint few = text[0] | ((uint)text[middle] << (8 * middle)) | ((uint)text[length - 1] << (8 * (length - 1)));
        isAscii = (text[0] | text[middle] | text[length - 1]) <= 0x7F;
        return Vector128.CreateScalar(few).AsByte();
    }

    /// <summary>Narrows a text of 17 to 32 characters.</summary>
    /// <param name="text">The text.</param>
    /// <param name="utf8">The characters as bytes, followed by zeros.</param>
    /// <returns>False if the text is not ASCII.</returns>
    public static bool TryNarrowPairs(ReadOnlySpan<char> text, out Vector256<byte> utf8)
    {
        var units = TranscoderMemory.UnitsOf(text);
        Vector128<ushort> first = units.Load(0);
        Vector128<ushort> second = units.Load(UnitsOfVector);
        Vector128<ushort> third = units.Load(units.Length - (2 * UnitsOfVector));
        Vector128<ushort> last = units.Load(units.Length - UnitsOfVector);

        // Of the last sixteen, those after the first sixteen; a number beyond the vector is a zero.
        Vector128<byte> numbers = Numbers + Vector128.Create((byte)(MaxLength - (int)units.Length));
        utf8 = Vector256.Create(Vector128.Narrow(first, second), Vector128.Shuffle(Vector128.Narrow(third, last), numbers));
        return UnitVectors.AreAscii(first | second | third | last);
    }

    /// <summary>Returns the first eight characters as bytes.</summary>
    private static ulong First(Vector128<ushort> units) => Vector128.Narrow(units, units).AsUInt64().ToScalar();
}
