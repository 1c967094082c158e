using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Utf8Gen.Text;

/// <summary>Validates UTF-8 in vectors of 16 bytes.</summary>
/// <remarks>Two adjacent bytes are classified by three of their nibbles, as J. Keiser and D. Lemire describe in
/// "Validating UTF-8 In Less Than One Instruction Per Byte" (2021): each nibble selects the mistakes that it allows
/// for, and a mistake that all three allow for was made.</remarks>
internal static class Utf8Errors
{
    private const byte TooShort = 1 << 0; // a lead byte, or an ASCII one, where a continuation is due
    private const byte TooLong = 1 << 1; // a continuation after ASCII
    private const byte Overlong3 = 1 << 2; // E0 80 to E0 9F
    private const byte TooLarge = 1 << 3; // F4 90 and above
    private const byte Surrogate = 1 << 4; // ED A0 and above
    private const byte Overlong2 = 1 << 5; // C0 and C1
    private const byte TooLargeOrOverlong4 = 1 << 6; // F5 80 and above with 8 in the second byte; F0 80 to F0 8F
    private const byte TwoContinuations = 1 << 7; // no mistake inside of a sequence of three or four bytes
    private const byte AnyLead = TooShort | TooLong | TwoContinuations;
    private const byte AnyLarge = AnyLead | TooLarge | TooLargeOrOverlong4;
    private const byte AnyContinuation = TooLong | Overlong2 | TwoContinuations;

    /// <summary>Returns the mistakes that end at each byte; zeros if there are none.</summary>
    /// <param name="bytes">The bytes.</param>
    /// <param name="previous">The byte before each one.</param>
    /// <param name="second">The second byte before each one.</param>
    /// <param name="third">The third byte before each one.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public static Vector128<byte> Of(Vector128<byte> bytes, Vector128<byte> previous, Vector128<byte> second, Vector128<byte> third)
    {
        Vector128<byte> mistakes = VectorOperations.Shuffle(OfPreviousHigh, HighNibbles(previous))
            & VectorOperations.Shuffle(OfPreviousLow, previous & Vector128.Create((byte)0x0F))
            & VectorOperations.Shuffle(OfHigh, HighNibbles(bytes));

        // The second continuation of a sequence, and the third, must be there, and nowhere else.
        Vector128<byte> isDue = VectorOperations.SubtractSaturate(second, Vector128.Create((byte)(0xE0 - TwoContinuations)))
            | VectorOperations.SubtractSaturate(third, Vector128.Create((byte)(0xF0 - TwoContinuations)));
        return mistakes ^ (isDue & Vector128.Create(TwoContinuations));
    }

    /// <summary>Returns something other than zeros if a sequence at the end of 16 bytes is incomplete.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    public static Vector128<byte> OfEnd(Vector128<byte> bytes)
        => VectorOperations.SubtractSaturate(bytes, Vector128.Create(
            0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0xDF, (byte)0xBF));

    private static Vector128<byte> OfPreviousHigh => Vector128.Create(
        TooLong, TooLong, TooLong, TooLong, TooLong, TooLong, TooLong, TooLong,
        TwoContinuations, TwoContinuations, TwoContinuations, TwoContinuations,
        TooShort | Overlong2, TooShort, TooShort | Overlong3 | Surrogate, TooShort | TooLarge | TooLargeOrOverlong4);

    private static Vector128<byte> OfPreviousLow => Vector128.Create(
        (byte)(AnyLead | Overlong3 | Overlong2 | TooLargeOrOverlong4), AnyLead | Overlong2, AnyLead, AnyLead,
        AnyLead | TooLarge, AnyLarge, AnyLarge, AnyLarge, AnyLarge, AnyLarge, AnyLarge, AnyLarge,
        AnyLarge, AnyLarge | Surrogate, AnyLarge, AnyLarge);

    private static Vector128<byte> OfHigh => Vector128.Create(
        TooShort, TooShort, TooShort, TooShort, TooShort, TooShort, TooShort, TooShort,
        AnyContinuation | Overlong3 | TooLargeOrOverlong4, AnyContinuation | Overlong3 | TooLarge,
        AnyContinuation | Surrogate | TooLarge, AnyContinuation | Surrogate | TooLarge,
        TooShort, TooShort, TooShort, TooShort);

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: decode, Cyrillic
    private static Vector128<byte> HighNibbles(Vector128<byte> bytes)
        => (bytes.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)0x0F);
}
