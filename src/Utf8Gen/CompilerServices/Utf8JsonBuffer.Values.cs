using System.Buffers;
using System.Buffers.Text;
using System.Text;
using System.Text.Unicode;

namespace Utf8Gen.CompilerServices;

// Strings, numbers, and what is written as one of them.
public ref partial struct Utf8JsonBuffer
{
    private const int MaxDigits = 20; // of an integer, with its sign
    private const int MaxFloatLength = 128;
    private const int MaxDecimalLength = 31;
    private const int GuidLength = 36;
    private const int MaxTimeLength = 33;
    private const int SecondsLength = 19; // of 2020-01-02T03:04:05
    private const int FractionLength = 8; // of .1234567
    private const int MaxBytesOfChar = 3;
    private const int MaxEscapedLength = 12; // of a surrogate pair
    private const int MaxStackBytes = 256;

    // The serializer refuses more, at least in some versions.
    private const int MaxTextLength = 166_666_666;
    private const int MaxBytesLength = 125_000_000;

    /// <summary>Writes <c>null</c>.</summary>
    public void WriteNull() => Write("null"u8);

    /// <summary>Writes <c>true</c> or <c>false</c>.</summary>
    public void WriteBoolean(bool value) => Write(value ? "true"u8 : "false"u8);

    /// <summary>Writes a string or null.</summary>
    public void WriteString(string? value)
    {
        if (value is null)
            WriteNull();
        else
            WriteText(value);
    }

    /// <summary>Writes an integer.</summary>
    public void WriteInt64(long value)
    {
        Utf8Formatter.TryFormat(value, Reserve(MaxDigits), out int written);
        _length += written;
    }

    /// <inheritdoc cref="WriteInt64"/>
    public void WriteUInt64(ulong value)
    {
        Utf8Formatter.TryFormat(value, Reserve(MaxDigits), out int written);
        _length += written;
    }

    /// <summary>Writes a number.</summary>
    public void WriteSingle(float value)
    {
        if (!float.IsFinite(value))
            Fail();
        Utf8Formatter.TryFormat(value, Reserve(MaxFloatLength), out int written);
        _length += written;
    }

    /// <inheritdoc cref="WriteSingle"/>
    public void WriteDouble(double value)
    {
        if (!double.IsFinite(value))
            Fail();
        Utf8Formatter.TryFormat(value, Reserve(MaxFloatLength), out int written);
        _length += written;
    }

    /// <inheritdoc cref="WriteSingle"/>
    public void WriteDecimal(decimal value)
    {
        Utf8Formatter.TryFormat(value, Reserve(MaxDecimalLength), out int written);
        _length += written;
    }

    /// <summary>Writes a string with 32 hexadecimal digits and dashes.</summary>
    public void WriteGuid(Guid value)
    {
        Span<byte> bytes = Reserve(GuidLength + 2);
        bytes[0] = (byte)'"';
        Utf8Formatter.TryFormat(value, bytes[1..], out int written);
        bytes[written + 1] = (byte)'"';
        _length += written + 2;
    }

    /// <summary>Writes a string with a date and a time.</summary>
    public void WriteDateTime(DateTime value)
    {
        Span<byte> bytes = Reserve(MaxTimeLength + 2);
        Utf8Formatter.TryFormat(value, bytes[1..], out int written, 'O');
        WriteTime(bytes, written);
    }

    /// <inheritdoc cref="WriteDateTime"/>
    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        Span<byte> bytes = Reserve(MaxTimeLength + 2);
        Utf8Formatter.TryFormat(value, bytes[1..], out int written, 'O');
        WriteTime(bytes, written);
    }

    /// <summary>Writes bytes as a string in base64.</summary>
    /// <remarks>The serializer writes null in two ways, and may refuse many bytes.</remarks>
    public void WriteBytes(byte[]? value)
    {
        if (value is not { Length: <= MaxBytesLength })
        {
            Fail();
            return;
        }

        Span<byte> bytes = Reserve(Base64.GetMaxEncodedToUtf8Length(value.Length) + 2);
        bytes[0] = (byte)'"';
        Base64.EncodeToUtf8(value, bytes[1..], out _, out int written);
        bytes[written + 1] = (byte)'"';
        _length += written + 2;
    }

    /// <summary>Writes a time in quotation marks, without zeros at the end of its fraction.</summary>
    /// <param name="bytes">Reserved bytes, of which the second is the first one of the time.</param>
    /// <param name="length">The length of the time, which has a fraction of seven digits.</param>
    private void WriteTime(Span<byte> bytes, int length)
    {
        bytes[0] = (byte)'"';
        Span<byte> time = bytes[1..];
        int fraction = time[..(SecondsLength + FractionLength)].LastIndexOfAnyExcept((byte)'0') + 1;
        if (time[fraction - 1] == '.')
            fraction--;
        Span<byte> zone = time[(SecondsLength + FractionLength)..length];
        zone.CopyTo(time[fraction..]);
        time[fraction + zone.Length] = (byte)'"';
        _length += fraction + zone.Length + 2;
    }

    private void WriteText(string text)
    {
        if (text.Length > MaxTextLength)
        {
            Fail();
            return;
        }

        Span<byte> bytes = Reserve(text.Length + 2);
        bytes[0] = (byte)'"';
        int plain = text.AsSpan().IndexOfAnyExcept(_escaping.Unescaped);
        if (plain < 0)
        {
            Ascii.FromUtf16(text, bytes[1..], out _);
            bytes[text.Length + 1] = (byte)'"';
            _length += text.Length + 2;
            return;
        }

        Ascii.FromUtf16(text.AsSpan(0, plain), bytes[1..], out _);
        _length += plain + 1;
        WriteEscaped(text.AsSpan(plain));
        Write("\""u8);
    }

    private void WriteEscaped(ReadOnlySpan<char> text)
    {
        int maxLength = text.Length * MaxBytesOfChar;
        byte[]? rented = null;
        Span<byte> utf8 = maxLength <= MaxStackBytes
            ? stackalloc byte[MaxStackBytes]
            : rented = ArrayPool<byte>.Shared.Rent(maxLength);
        if (Utf8.FromUtf16(text, utf8, out _, out int length, replaceInvalidSequences: false) != OperationStatus.Done)
            Fail();

        ReadOnlySpan<byte> rest = utf8[..length];
        while (!rest.IsEmpty)
        {
            _escaping.Encoder.EncodeUtf8(rest, Reserve(MaxEscapedLength), out int consumed, out int written);
            _length += written;
            rest = rest[consumed..];
        }

        if (rented is not null)
            new WrittenDocument(rented, length).Dispose();
    }

    /// <summary>Returns as many bytes after what is written, or more.</summary>
    private Span<byte> Reserve(int count)
    {
        if (count > _bytes.Length - _length)
            Grow(count);
        return _bytes[_length..];
    }
}
