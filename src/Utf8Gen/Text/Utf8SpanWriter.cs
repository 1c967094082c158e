using System.Globalization;

namespace Utf8Gen.Text;

/// <summary>Writes UTF-8 into a span: an array, the stack or native memory.</summary>
/// <remarks>A value that does not fit is not written: the method returns <see langword="false"/>, and
/// <see cref="WrittenCount"/> does not change, so that the caller can send what is written and retry. Nor does it
/// change if an exception is thrown. Bytes after <see cref="WrittenCount"/> may be overwritten then. A copy of a writer
/// writes to the same span independently.</remarks>
/// <param name="destination">The destination.</param>
public ref struct Utf8SpanWriter(Span<byte> destination)
{
    private readonly Span<byte> _destination = destination;

    /// <summary>The number of bytes written.</summary>
    public int WrittenCount { get; private set; }

    /// <summary>The number of bytes left.</summary>
    public readonly int FreeCount => _destination.Length - WrittenCount;

    /// <summary>The bytes written.</summary>
    public readonly ReadOnlySpan<byte> WrittenSpan => _destination[..WrittenCount];

    private readonly Span<byte> Free => _destination[WrittenCount..];

    /// <summary>Writes a text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="validation">What happens to a lone surrogate.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">The text has a lone surrogate and fits, and <paramref name="validation"/> is
    /// <see cref="Utf8Validation.Reject"/>.</exception>
    public bool TryWrite(scoped ReadOnlySpan<char> text, Utf8Validation validation = Utf8Validation.Replace)
        => Utf8Encode.TryEncode(text, Free, out int bytesWritten, validation) && Advance(bytesWritten);

    /// <summary>Writes UTF-8 text, such as a <c>u8</c> literal, without validation.</summary>
    /// <param name="utf8">The text.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    public bool TryWrite(scoped ReadOnlySpan<byte> utf8) => utf8.TryCopyTo(Free) && Advance(utf8.Length);

    /// <summary>Writes one byte.</summary>
    /// <param name="value">The byte itself, not a number to be formatted.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    public bool TryWriteByte(byte value) => TryWrite([value]);

    /// <summary>Writes a length-prefixed text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <param name="validation">What happens to a lone surrogate.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">There is enough room for the text, but it has more bytes than the prefix can
    /// state; or it has a lone surrogate, and <paramref name="validation"/> is
    /// <see cref="Utf8Validation.Reject"/>.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    public bool TryWriteLengthPrefixed(
        scoped ReadOnlySpan<char> text, Utf8Prefix prefix = Utf8Prefix.SevenBit, Utf8Validation validation = Utf8Validation.Replace)
        => Utf8LengthPrefix.TryWrite(Free, text, out int bytesWritten, prefix, validation) && Advance(bytesWritten);

    /// <summary>Writes UTF-8 text with a length prefix.</summary>
    /// <param name="utf8">The text. It is written without validation.</param>
    /// <param name="prefix">The format of the prefix.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="ArgumentException">The text has more bytes than the prefix can state.</exception>
    /// <exception cref="ArgumentOutOfRangeException">The prefix format is not defined.</exception>
    public bool TryWriteLengthPrefixed(scoped ReadOnlySpan<byte> utf8, Utf8Prefix prefix = Utf8Prefix.SevenBit)
        => Utf8LengthPrefix.TryWrite(Free, utf8, out int bytesWritten, prefix) && Advance(bytesWritten);

    /// <summary>Formats a value in the invariant culture, for machines.</summary>
    /// <param name="value">The value.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    public bool TryFormat<T>(T value)
        where T : IUtf8SpanFormattable
        => TryFormat(value, default, CultureInfo.InvariantCulture);

    /// <summary>Formats a value.</summary>
    /// <param name="value">The value.</param>
    /// <param name="format">A format that the type of the value supports.</param>
    /// <param name="provider">The culture; <see langword="null"/> for the current one, as elsewhere in .NET.</param>
    /// <returns><see langword="false"/> if there is not enough room.</returns>
    /// <exception cref="FormatException">The type of the value does not support the format.</exception>
    public bool TryFormat<T>(T value, scoped ReadOnlySpan<char> format, IFormatProvider? provider)
        where T : IUtf8SpanFormattable
        => value.TryFormat(Free, out int bytesWritten, format, provider) && Advance(bytesWritten);

    private bool Advance(int count)
    {
        // A formattable type may return any count.
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)count, (uint)FreeCount, nameof(count));
        WrittenCount += count;
        return true;
    }
}
