using System.Globalization;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Encoding.Formatting;

/// <summary>A value whose format is all ASCII, with the maximum length of its text.</summary>
internal readonly struct FormattedValue
{
    private const int LongestDigits = 99;

    private FormattedValue(int maxLength, bool isBounded)
    {
        MaxLength = maxLength;
        IsBounded = isBounded;
    }

    /// <summary>The maximum number of bytes, if bounded.</summary>
    public int MaxLength { get; }

    /// <summary>Whether the maximum holds in any culture. A culture may have any
    /// text for a minus sign.</summary>
    public bool IsBounded { get; }

    /// <param name="type">The type of the value.</param>
    /// <param name="format">Its format.</param>
    /// <param name="isInvariant">Whether the invariant culture is given.</param>
    /// <returns><see langword="null"/> if the text may have any length or
    /// contain words of a culture.</returns>
    public static FormattedValue? TryCreate(ITypeSymbol type, string? format, bool isInvariant)
    {
        if (DigitsOf(type) is { } digits)
            return OfInteger(digits, format, isInvariant);

        return LengthOf(type, format ?? "") is { } length ? new FormattedValue(length, isBounded: true) : null;
    }

    /// <summary>Constant text.</summary>
    public static FormattedValue OfText(string text) => new(System.Text.Encoding.UTF8.GetByteCount(text), isBounded: true);

    /// <summary>Returns the value padded to a width.</summary>
    public FormattedValue AlignedTo(int width) => new(Math.Max(MaxLength, Math.Abs(width)), IsBounded);

    private static FormattedValue? OfInteger((int Decimal, int Hex, bool IsSigned) digits, string? format, bool isInvariant)
    {
        if (string.IsNullOrEmpty(format))
            return new FormattedValue(digits.Decimal + (digits.IsSigned ? 1 : 0), !digits.IsSigned || isInvariant);

        int precision = 0;
        if (format!.Length > 3
            || (format.Length > 1 && !int.TryParse(format.Substring(1), NumberStyles.None, CultureInfo.InvariantCulture, out precision))
            || precision > LongestDigits)
            return null;

        return format[0] switch
        {
            'X' or 'x' => new FormattedValue(Math.Max(digits.Hex, precision), isBounded: true),
            'D' or 'd' => new FormattedValue(
                Math.Max(digits.Decimal, precision) + (digits.IsSigned ? 1 : 0), !digits.IsSigned || isInvariant),
            _ => null,
        };
    }

    private static (int Decimal, int Hex, bool IsSigned)? DigitsOf(ITypeSymbol type) => type.SpecialType switch
    {
        SpecialType.System_Byte => (3, 2, false),
        SpecialType.System_SByte => (3, 2, true),
        SpecialType.System_UInt16 => (5, 4, false),
        SpecialType.System_Int16 => (5, 4, true),
        SpecialType.System_UInt32 => (10, 8, false),
        SpecialType.System_Int32 => (10, 8, true),
        SpecialType.System_UInt64 => (20, 16, false),
        SpecialType.System_Int64 => (19, 16, true),
        _ => (type.Name, type is INamedTypeSymbol named && named.IsIn("System")) switch
        {
            ("UInt128", true) => (39, 32, false),
            ("Int128", true) => (39, 32, true),
            _ => null,
        },
    };

    /// <summary>Returns the length for types and formats that ignore the culture.</summary>
    private static int? LengthOf(ITypeSymbol type, string format)
        => (type is INamedTypeSymbol named && named.IsIn("System") ? type.Name : null, format) switch
        {
            ("Guid", "" or "D" or "d") => 36,
            ("Guid", "N" or "n") => 32,
            ("Guid", "B" or "b" or "P" or "p") => 38,
            ("Guid", "X" or "x") => 68,
            ("DateTime" or "DateTimeOffset", "O" or "o") => 33,
            ("DateTime" or "DateTimeOffset", "R" or "r") => 29,
            ("DateTime" or "DateTimeOffset", "s") => 19,
            ("DateTime" or "DateTimeOffset", "u") => 20,
            ("DateOnly", "O" or "o") => 10,
            ("TimeOnly", "O" or "o") => 16,
            ("TimeSpan", "" or "c" or "t" or "T") => 26,
            _ => null,
        };
}
