using System.Globalization;

namespace Utf8Gen.Text;

/// <summary>Writes UTF-8 into a span, be it an array, the stack or native memory.</summary>
/// <remarks>What does not fit is not written: the method returns <see langword="false"/>, and <see cref="WrittenCount"/> stays as it is, so
/// that what was written so far can be sent, and the rest tried again. The bytes behind <see cref="WrittenCount"/> may have been
/// overwritten then. A copy of a writer writes to the same span, and does not know what the other one wrote.</remarks>
/// <param name="destination">Where the bytes go.</param>
public ref struct Utf8SpanWriter(Span<byte> destination)
{
    private readonly Span<byte> _destination = destination;

    /// <summary>How many bytes are written.</summary>
    public int WrittenCount { get; private set; }

    /// <summary>How many more bytes there is room for.</summary>
    public readonly int FreeCount => _destination.Length - WrittenCount;

    /// <summary>What is written.</summary>
    public readonly ReadOnlySpan<byte> WrittenSpan => _destination[..WrittenCount];

    private readonly Span<byte> Free => _destination[WrittenCount..];

    /// <summary>Writes a text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="rejectIllFormed">Whether a text with a lone surrogate is not written; otherwise a lone surrogate becomes U+FFFD.</param>
    /// <returns><see langword="false"/> where there is not enough room, or the text is rejected.</returns>
    public bool TryWrite(scoped ReadOnlySpan<char> text, bool rejectIllFormed = false)
        => Utf8Encode.TryEncode(text, Free, out int written, out bool isWellFormed)
            && (isWellFormed || !rejectIllFormed)
            && Advance(written);

    /// <summary>Writes a text that is UTF-8 already, such as a <c>u8</c> literal, as it is.</summary>
    /// <param name="utf8">The text.</param>
    /// <returns><see langword="false"/> where there is not enough room.</returns>
    public bool TryWrite(scoped ReadOnlySpan<byte> utf8) => utf8.TryCopyTo(Free) && Advance(utf8.Length);

    /// <summary>Writes one byte.</summary>
    /// <param name="value">The byte, not a number to be formatted.</param>
    /// <returns><see langword="false"/> where there is not enough room.</returns>
    public bool TryWriteByte(byte value) => TryWrite([value]);

    /// <summary>Writes a text and before it the number of its bytes.</summary>
    /// <param name="text">The text.</param>
    /// <param name="prefix">How the number is written.</param>
    /// <param name="rejectIllFormed">Whether a text with a lone surrogate is not written; otherwise a lone surrogate becomes U+FFFD.</param>
    /// <returns><see langword="false"/> where there is not enough room, the text has more bytes than the prefix can say, or it is
    /// rejected.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix.</exception>
    public bool TryWriteLengthPrefixed(scoped ReadOnlySpan<char> text, Utf8Prefix prefix = Utf8Prefix.SevenBit, bool rejectIllFormed = false)
        => Utf8LengthPrefix.TryWrite(Free, text, out int written, prefix, rejectIllFormed) && Advance(written);

    /// <summary>Writes a text that is UTF-8 already, and before it the number of its bytes.</summary>
    /// <param name="utf8">The text. It is written as it is, without a look.</param>
    /// <param name="prefix">How the number is written.</param>
    /// <returns><see langword="false"/> where there is not enough room, or the text has more bytes than the prefix can say.</returns>
    /// <exception cref="ArgumentOutOfRangeException">There is no such prefix.</exception>
    public bool TryWriteLengthPrefixed(scoped ReadOnlySpan<byte> utf8, Utf8Prefix prefix = Utf8Prefix.SevenBit)
        => Utf8LengthPrefix.TryWrite(Free, utf8, out int written, prefix) && Advance(written);

    /// <summary>Formats a value for machines: in the invariant culture.</summary>
    /// <param name="value">The value.</param>
    /// <returns><see langword="false"/> where there is not enough room.</returns>
    public bool TryFormat<T>(T value)
        where T : IUtf8SpanFormattable
        => TryFormat(value, default, CultureInfo.InvariantCulture);

    /// <summary>Formats a value.</summary>
    /// <param name="value">The value.</param>
    /// <param name="format">A format of the value's type.</param>
    /// <param name="provider">The culture; <see langword="null"/> is the current one, as elsewhere in .NET.</param>
    /// <returns><see langword="false"/> where there is not enough room.</returns>
    /// <exception cref="FormatException">The value does not know the format.</exception>
    public bool TryFormat<T>(T value, scoped ReadOnlySpan<char> format, IFormatProvider? provider)
        where T : IUtf8SpanFormattable
        => value.TryFormat(Free, out int written, format, provider) && Advance(written);

    private bool Advance(int count)
    {
        // Not the word of a type that formats itself is taken for it.
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)FreeCount, nameof(count));
        WrittenCount += count;
        return true;
    }
}
