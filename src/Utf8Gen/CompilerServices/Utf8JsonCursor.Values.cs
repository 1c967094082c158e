using System.Buffers.Text;
using System.Numerics;
using System.Runtime.Intrinsics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;
using Utf8Gen.Text;

namespace Utf8Gen.CompilerServices;

// Strings, numbers, and what is written as one of them.
public ref partial struct Utf8JsonCursor
{
    private const int MaxShortDigits = 18; // all such integers fit into a long
    private const int MaxExactDigits = 15; // all such integers, and such powers of ten, are exact as a double
    private const int MaxExactDigitsOfSingle = 7;

    private static ReadOnlySpan<double> PowersOfTen => [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];

    /// <summary>Reads a string or null.</summary>
    public string? ReadString()
    {
        if (!TryReadText(out ReadOnlySpan<byte> text, out bool isAscii))
            return ReadUnusualString();
        if (isAscii)
            return Encoding.Latin1.GetString(text);
        if (Utf8.IsValid(text))
            return Utf8Decode.GetString(text);

        Fail();
        return null;
    }

    /// <summary>Reads a string or null, of equal ones mostly the same.</summary>
    public string? ReadCachedString()
    {
        int start = _at;
        if (TryReadText(out ReadOnlySpan<byte> text, out bool isAscii) && isAscii && text.Length <= StringCache.MaxLength)
            return StringCache.OfThread.Get(text);

        _at = start;
        return ReadString();
    }

    /// <summary>Reads a name of any text, as a key of a dictionary.</summary>
    public string ReadKey()
    {
        ReadOnlySpan<byte> name = ReadName();
        if (name is [(byte)'$', ..]) // metadata, where it is allowed
            Fail();
        return _hasFailed ? "" : Encoding.UTF8.GetString(name);
    }

    /// <summary>Reads a string without escapes, to look it up.</summary>
    /// <returns>Its text, which may be ill-formed.</returns>
    public ReadOnlySpan<byte> ReadText() => ReadText(out _);

    /// <summary>Reads <c>true</c> or <c>false</c>.</summary>
    public bool ReadBoolean()
    {
        if (TryReadLiteral("true"u8))
            return true;
        if (!TryReadLiteral("false"u8))
            Fail();
        return false;
    }

    /// <summary>Reads an integer.</summary>
    public byte ReadByte() => (byte)ReadUnsigned(byte.MaxValue);

    /// <inheritdoc cref="ReadByte"/>
    public sbyte ReadSByte() => (sbyte)ReadInteger(sbyte.MinValue, sbyte.MaxValue);

    /// <inheritdoc cref="ReadByte"/>
    public short ReadInt16() => (short)ReadInteger(short.MinValue, short.MaxValue);

    /// <inheritdoc cref="ReadByte"/>
    public ushort ReadUInt16() => (ushort)ReadUnsigned(ushort.MaxValue);

    /// <inheritdoc cref="ReadByte"/>
    public int ReadInt32() => (int)ReadInteger(int.MinValue, int.MaxValue);

    /// <inheritdoc cref="ReadByte"/>
    public uint ReadUInt32() => (uint)ReadUnsigned(uint.MaxValue);

    /// <inheritdoc cref="ReadByte"/>
    public long ReadInt64()
        => TryReadShortInteger(out long value) ? value : ReadToken(JsonMetadataServices.Int64Converter);

    /// <inheritdoc cref="ReadByte"/>
    public ulong ReadUInt64()
        => Peek() != '-' && TryReadShortInteger(out long value) ? (ulong)value : ReadToken(JsonMetadataServices.UInt64Converter);

    /// <summary>Reads a number.</summary>
    public float ReadSingle()
    {
        Number number = ReadNumber();
        if (number.Count <= MaxExactDigitsOfSingle)
            return WithSign((float)number.Digits / (float)PowersOfTen[number.Scale], number.IsNegative);
        if (Utf8Parser.TryParse(number.Text, out float value, out int length) && length == number.Text.Length && float.IsFinite(value))
            return value;

        Fail();
        return 0;
    }

    /// <inheritdoc cref="ReadSingle"/>
    public double ReadDouble()
    {
        Number number = ReadNumber();
        if (number.Count <= MaxExactDigits)
            return WithSign(number.Digits / PowersOfTen[number.Scale], number.IsNegative);
        if (Utf8Parser.TryParse(number.Text, out double value, out int length) && length == number.Text.Length && double.IsFinite(value))
            return value;

        Fail();
        return 0;
    }

    /// <inheritdoc cref="ReadSingle"/>
    public decimal ReadDecimal()
    {
        Number number = ReadNumber();
        if (number.Count <= MaxShortDigits && number.Digits != 0)
            return new decimal((int)number.Digits, (int)(number.Digits >> 32), 0, number.IsNegative, (byte)number.Scale);
        if (Utf8Parser.TryParse(number.Text, out decimal value, out int length) && length == number.Text.Length)
            return value;

        Fail();
        return 0;
    }

    /// <summary>Reads a string with 32 hexadecimal digits and dashes.</summary>
    public Guid ReadGuid()
    {
        const int Length = 36;
        ReadOnlySpan<byte> text = ReadText(out _);
        if (text.Length == Length && Utf8Parser.TryParse(text, out Guid value, out int length, 'D') && length == Length)
            return value;

        Fail();
        return default;
    }

    /// <summary>Reads a string with a date and a time.</summary>
    public DateTime ReadDateTime()
    {
        int start = _at;
        if (TryReadText(out ReadOnlySpan<byte> text, out _) && TryParseTime(text, out DateTime value, out ReadOnlySpan<byte> zone))
        {
            if (zone.IsEmpty)
                return value;
            if (zone is [(byte)'Z'])
                return DateTime.SpecifyKind(value, DateTimeKind.Utc);
        }

        _at = start;
        return ReadToken(JsonMetadataServices.DateTimeConverter);
    }

    /// <inheritdoc cref="ReadDateTime"/>
    public DateTimeOffset ReadDateTimeOffset()
    {
        int start = _at;
        if (TryReadText(out ReadOnlySpan<byte> text, out _)
            && TryParseTime(text, out DateTime value, out ReadOnlySpan<byte> zone)
            && TryParseOffset(zone, out TimeSpan offset))
            return new DateTimeOffset(value, offset);

        _at = start;
        return ReadToken(JsonMetadataServices.DateTimeOffsetConverter);
    }

    private string? ReadUnusualString()
    {
        if (TryReadNull())
            return null;

        var reader = new Utf8JsonReader(ReadSlice(maxDepth: 0));
        if (!_hasFailed && reader.Read() && reader.TokenType == JsonTokenType.String)
            return reader.GetString();

        Fail();
        return null;
    }

    /// <summary>Reads a string without escapes.</summary>
    private ReadOnlySpan<byte> ReadText(out bool isAscii)
    {
        if (!TryReadText(out ReadOnlySpan<byte> text, out isAscii))
            Fail();
        return text;
    }

    /// <summary>Reads a string if it is next and has no escapes.</summary>
    private bool TryReadText(out ReadOnlySpan<byte> text, out bool isAscii)
    {
        text = default;
        isAscii = true;
        if (Peek() != '"')
            return false;

        ReadOnlySpan<byte> rest = _json[(_at + 1)..];
        int length = 0;
        for (; rest.Length - length >= Vector128<byte>.Count; length += Vector128<byte>.Count)
        {
            Vector128<byte> bytes = Vector128.Create(rest[length..]);
            uint ends = (Vector128.Equals(bytes, Vector128.Create((byte)'"'))
                | Vector128.Equals(bytes, Vector128.Create((byte)'\\'))
                | Vector128.Equals(bytes, Vector128.Min(bytes, Vector128.Create((byte)0x1F)))).ExtractMostSignificantBits();
            uint beforeEnd = ends == 0 ? ushort.MaxValue : (ends & (0 - ends)) - 1;
            isAscii &= (bytes.ExtractMostSignificantBits() & beforeEnd) == 0;
            if (ends != 0)
                return TryEndText(rest, length + BitOperations.TrailingZeroCount(ends), out text);
        }

        while ((uint)length < (uint)rest.Length && rest[length] is not ((byte)'"' or (byte)'\\' or < (byte)' '))
            isAscii &= rest[length++] < 0x80;
        return (uint)length < (uint)rest.Length && TryEndText(rest, length, out text);
    }

    private bool TryEndText(ReadOnlySpan<byte> rest, int length, out ReadOnlySpan<byte> text)
    {
        text = rest[..length];
        if (rest[length] != '"')
            return false;

        _at += length + 2;
        return true;
    }

    private long ReadInteger(long min, long max)
    {
        if (TryReadShortInteger(out long value) && value >= min && value <= max)
            return value;

        Fail();
        return 0;
    }

    private long ReadUnsigned(long max)
    {
        if (Peek() == '-') // also of a zero
            Fail();
        return ReadInteger(0, max);
    }

    /// <summary>Reads an integer if it is not long.</summary>
    private bool TryReadShortInteger(out long value)
    {
        int at = _at;
        bool isNegative = Peek() == '-';
        if (isNegative)
            at++;

        int start = at;
        ulong digits = 0;
        while ((uint)at < (uint)_json.Length && (uint)(_json[at] - '0') <= 9)
            digits = (digits * 10) + (uint)(_json[at++] - '0');

        value = isNegative ? -(long)digits : (long)digits;
        int count = at - start;
        bool isInteger = count is > 0 and <= MaxShortDigits
            && (count == 1 || _json[start] != '0')
            && !((uint)at < (uint)_json.Length && _json[at] is (byte)'.' or (byte)'e' or (byte)'E');
        if (isInteger)
            _at = at;
        return isInteger;
    }

    /// <summary>Reads a number by the grammar.</summary>
    private Number ReadNumber()
    {
        int start = _at;
        int at = start;
        bool isNegative = Peek() == '-';
        if (isNegative)
            at++;

        int integer = at;
        ulong digits = ReadDigits(ref at, 0);
        int count = at - integer;
        bool isValid = count == 1 || (count > 1 && _json[integer] != '0');

        int scale = 0;
        if ((uint)at < (uint)_json.Length && _json[at] == '.')
        {
            int fraction = ++at;
            digits = ReadDigits(ref at, digits);
            scale = at - fraction;
            count += scale;
            isValid &= scale > 0;
        }

        if ((uint)at < (uint)_json.Length && (_json[at] | 0x20) == 'e')
        {
            at++;
            if ((uint)at < (uint)_json.Length && _json[at] is (byte)'+' or (byte)'-')
                at++;

            int exponent = at;
            ReadDigits(ref at, 0);
            isValid &= at > exponent;
            count = int.MaxValue;
        }

        if (!isValid)
        {
            Fail();
            return new Number { Count = int.MaxValue };
        }

        _at = at;
        return new Number { Text = _json[start..at], Digits = digits, Count = count, Scale = scale, IsNegative = isNegative };
    }

    private readonly ulong ReadDigits(ref int at, ulong digits)
    {
        int next = at;
        while ((uint)next < (uint)_json.Length && (uint)(_json[next] - '0') <= 9)
            digits = (digits * 10) + (uint)(_json[next++] - '0');
        at = next;
        return digits;
    }

    private static double WithSign(double value, bool isNegative) => isNegative ? -value : value;

    private static float WithSign(float value, bool isNegative) => isNegative ? -value : value;

    /// <summary>Parses a date and a time with seconds, in years in which no offset leads out of the calendar.</summary>
    /// <param name="text">The text, of which up to seven digits may be a fraction.</param>
    /// <param name="value">The date and time.</param>
    /// <param name="zone">What follows.</param>
    private static bool TryParseTime(ReadOnlySpan<byte> text, out DateTime value, out ReadOnlySpan<byte> zone)
    {
        const int Length = 19; // of 2000-01-31T12:00:00
        const int MinYear = 10;
        const int MaxYear = 9990;
        value = default;
        zone = default;
        if (text.Length < Length
            || text[4] != '-' || text[7] != '-' || text[10] != 'T' || text[13] != ':' || text[16] != ':')
            return false;

        int year = (Pair(text, 0) * 100) + Pair(text, 2);
        int month = Pair(text, 5);
        int day = Pair(text, 8);
        int hour = Pair(text, 11);
        int minute = Pair(text, 14);
        int second = Pair(text, 17);
        if ((year | month | day | hour | minute | second) < 0
            || year is < MinYear or > MaxYear || month is 0 or > 12 || day == 0 || day > DateTime.DaysInMonth(year, month)
            || hour > 23 || minute > 59 || second > 59)
            return false;

        zone = text[Length..];
        long ticks = 0;
        if (zone is [(byte)'.', ..] && !TryParseFraction(ref zone, out ticks))
            return false;

        value = new DateTime(year, month, day, hour, minute, second).AddTicks(ticks);
        return true;
    }

    private static bool TryParseFraction(scoped ref ReadOnlySpan<byte> text, out long ticks)
    {
        const int MaxDigits = 7;
        int length = 1;
        ticks = 0;
        while (length < text.Length && (uint)(text[length] - '0') <= 9)
        {
            if (length > MaxDigits)
                return false;

            ticks = (ticks * 10) + (text[length++] - '0');
        }

        for (int digits = length - 1; digits < MaxDigits; digits++)
            ticks *= 10;

        text = text[length..];
        return length > 1;
    }

    private static bool TryParseOffset(ReadOnlySpan<byte> zone, out TimeSpan offset)
    {
        const int Length = 6; // of +01:00
        const int MaxHour = 13;
        offset = default;
        if (zone is [(byte)'Z'])
            return true;
        if (zone.Length != Length || zone[0] is not ((byte)'+' or (byte)'-') || zone[3] != ':')
            return false;

        int hours = Pair(zone, 1);
        int minutes = Pair(zone, 4);
        if ((hours | minutes) < 0 || hours > MaxHour || minutes > 59)
            return false;

        int total = (hours * 60) + minutes;
        offset = new TimeSpan(0, zone[0] == '-' ? -total : total, 0);
        return true;
    }

    /// <summary>Returns the number that two digits are; a negative one if they are not digits.</summary>
    private static int Pair(ReadOnlySpan<byte> text, int index)
    {
        const int NoPair = -100_000;
        uint tens = (uint)(text[index] - '0');
        uint ones = (uint)(text[index + 1] - '0');
        return tens > 9 || ones > 9 ? NoPair : (int)((tens * 10) + ones);
    }

    /// <summary>A number of the grammar; one of too many digits after a failure.</summary>
    private ref struct Number
    {
        public ReadOnlySpan<byte> Text;
        public ulong Digits; // of any count; not exact if there are more than fit
        public int Count; // also of leading zeros; or the maximum if there is an exponent
        public int Scale; // the digits of the fraction
        public bool IsNegative;
    }
}
