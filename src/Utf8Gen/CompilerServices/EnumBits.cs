using System.Globalization;
using System.Numerics;
using System.Text.Json;

namespace Utf8Gen.CompilerServices;

/// <summary>The values of an enum as numbers.</summary>
internal static class EnumBits<TNames, TEnum>
    where TNames : IUtf8EnumNames<TEnum>
    where TEnum : unmanaged, Enum
{
    private static readonly bool IsSigned = Type.GetTypeCode(typeof(TEnum))
        is TypeCode.SByte or TypeCode.Int16 or TypeCode.Int32 or TypeCode.Int64;

    /// <summary>Returns the number of members that a value may combine at most, for their order.</summary>
    public static int CountBits(TEnum value) => BitOperations.PopCount(TNames.ToBits(value));

    /// <summary>Whether a text is a number: digits with or without a sign.</summary>
    public static bool IsInteger(ReadOnlySpan<byte> text)
    {
        if (text is [(byte)'+' or (byte)'-', ..])
            text = text[1..];
        return !text.IsEmpty && text.IndexOfAnyExceptInRange((byte)'0', (byte)'9') < 0;
    }

    public static bool TryParse(ReadOnlySpan<byte> text, out TEnum value)
    {
        const NumberStyles Style = NumberStyles.AllowLeadingSign;
        if (IsSigned)
            return TryConvert(long.TryParse(text, Style, CultureInfo.InvariantCulture, out long signed), (ulong)signed, out value);
        return TryConvert(ulong.TryParse(text, Style, CultureInfo.InvariantCulture, out ulong unsigned), unsigned, out value);
    }

    /// <summary>Reads a JSON number.</summary>
    public static bool TryRead(ref Utf8JsonReader reader, out TEnum value)
        => IsSigned
            ? TryConvert(reader.TryGetInt64(out long signed), (ulong)signed, out value)
            : TryConvert(reader.TryGetUInt64(out ulong unsigned), unsigned, out value);

    /// <summary>Writes a value as a number.</summary>
    public static void Write(Utf8JsonWriter writer, TEnum value)
    {
        if (IsSigned)
            writer.WriteNumberValue((long)TNames.ToBits(value));
        else
            writer.WriteNumberValue(TNames.ToBits(value));
    }

    /// <summary>Writes a value as a number that is the name of a property.</summary>
    public static void WritePropertyName(Utf8JsonWriter writer, TEnum value)
    {
        Span<byte> digits = stackalloc byte[20];
        int length;
        if (IsSigned)
            ((long)TNames.ToBits(value)).TryFormat(digits, out length, default, CultureInfo.InvariantCulture);
        else
            TNames.ToBits(value).TryFormat(digits, out length, default, CultureInfo.InvariantCulture);
        writer.WritePropertyName(digits[..length]);
    }

    private static bool TryConvert(bool isNumber, ulong bits, out TEnum value)
    {
        value = TNames.FromBits(bits);
        return isNumber && TNames.ToBits(value) == bits;
    }
}

/// <summary>The order in which System.Text.Json tries the members of an enum: by value without a sign, as
/// <see cref="Enum.GetNames{TEnum}"/> has them; and those with more bits before the others if combinations are written,
/// so that a name for several flags precedes theirs.</summary>
internal static class EnumOrder<TNames, TEnum>
    where TNames : IUtf8EnumNames<TEnum>
    where TEnum : unmanaged, Enum
{
    /// <summary>The indexes of the members.</summary>
    public static readonly int[] Indexes = Sort();

    private static int[] Sort()
    {
        bool byBits = (TNames.Forms & Utf8EnumForms.WrittenCombinations) != 0;
        return [.. Enumerable.Range(0, TNames.Count)
            .OrderByDescending(index => byBits ? EnumBits<TNames, TEnum>.CountBits(TNames.GetKey(index)) : 0)
            .ThenBy(static index => TNames.ToBits(TNames.GetKey(index)))];
    }
}
