using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Random documents for a contract, made from its metadata: valid ones in any layout and
/// order, with values that are unusual or of another kind as often as asked for.</summary>
internal sealed class RandomDocument(Random random)
{
    private const int MaxDepth = 5;

    private static readonly string[] Scalars =
    [
        "null", "true", "false", "0", "-0", "1", "-1", "1.0", "1.5", "-0.0", "0.00", "1e2", "1E+2", "1e-2", "12e", "01", "-",
        "--1", "+1", ".5", "1.", "127", "128", "-128", "-129", "255", "256", "32767", "32768", "-32769", "65535", "65536",
        "2147483647", "2147483648", "-2147483649", "4294967295", "4294967296", "999999999999999999", "9223372036854775807",
        "9223372036854775808", "-9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616",
        "1e400", "-1e400", "1e-400", "5e-324", "2.5e-324", "1.7976931348623157e308", "3.4028235e38", "3.5e38", "16777217", "0.1",
        "123456789012345", "1234567890123456", "9007199254740993", "79228162514264337593543950335",
        "79228162514264337593543950336", "0.0000000000000000000000000001", "1.10", "0.05", "000", "NaN", "Infinity", "nul",
        "nulll", "True", "\"\"", "\"a\"", "\"null\"", "\"1\"", "\"NaN\"", "[]", "{}", "[1]", "[[", "{\"a\":1}", "[null]",
        "\"\\u0061\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"\\x\"", "\"\\", "\"\u00e9\"", "\"\t\"", "/**/1", "1 2", "",
    ];

    private static readonly string[] DateTimes =
    [
        "2020-01-02", "2020-01-02T03:04", "2020-01-02T03:04Z", "2020-02-29T00:00:00", "2021-02-29T00:00:00",
        "2020-01-02T24:00:00", "2020-01-02T23:59:60Z", "2020-01-02t03:04:05z", "2020-01-02 03:04:05", "2020-01-02T03:04:05+14:00",
        "2020-01-02T03:04:05-14:00", "2020-01-02T03:04:05+14:01", "2020-01-02T03:04:05+13:60", "2020-01-02T03:04:05-00:00",
        "2020-01-02T03:04:05+0100", "2020-01-02T03:04:05+01", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+14:00",
        "0000-01-01T00:00:00", "9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59-14:00", "2020-00-02T03:04:05",
        "2020-13-02T03:04:05", "2020-01-00T03:04:05", "2020-01-32T03:04:05", "2020-01-02T03:04:05.", "2020-01-02T03:04:05.Z",
        "2020-01-02T03:04:05.12345678Z", "2020-01-02T03:04:05.1234567891234567", "2020-01-02T03:04:05.12345678912345678",
        "2020-1-02T03:04:05", "2020-01-02T03:04:05Zx", "2020-01-02T03:04:05ZZ", "-020-01-02T03:04:05", "2020/01/02T03:04:05",
        "2020-01-02T03:04:05.1+01:00",
    ];

    private readonly StringBuilder _text = new();
    private double _oddity;
    private int _layout;

    private enum Layout
    {
        Compact,
        Indented,
        Ragged,
    }

    /// <summary>Returns a document.</summary>
    /// <param name="type">The contract of its value.</param>
    /// <param name="oddity">How often there is something that the contract does not
    /// expect.</param>
    public byte[] Create(JsonTypeInfo type, double oddity)
    {
        _text.Clear();
        _oddity = oddity;
        _layout = random.Next(3);
        Gap(0);
        Write(type, 0);
        Gap(0);
        return Encoding.UTF8.GetBytes(_text.ToString());
    }

    private bool IsOdd() => random.NextDouble() < _oddity;

    private T Any<T>(IReadOnlyList<T> values) => values[random.Next(values.Count)];

    private void Gap(int depth)
    {
        if (_layout == (int)Layout.Indented)
            _text.Append('\n').Append(' ', 2 * depth);
        else if (_layout == (int)Layout.Ragged && random.Next(3) == 0)
            _text.Append(Any(["  ", "\t", "\r\n", "\n\n", " "]));
        if (_oddity > 0 && random.NextDouble() < _oddity / 20)
            _text.Append(Any(["\u00a0", "\v", "\f", "\ufeff", "//\n", "\0"]));
    }

    private void Write(JsonTypeInfo type, int depth)
    {
        if (IsOdd())
        {
            _text.Append(Any(Scalars));
            return;
        }

        switch (type.Kind)
        {
            case JsonTypeInfoKind.Object:
                WriteObject(type, depth);
                break;
            case JsonTypeInfoKind.Enumerable:
                WriteItems('[', ']', depth, random.Next(4), _ => Write(Element(type), depth + 1));
                break;
            case JsonTypeInfoKind.Dictionary:
                WriteItems('{', '}', depth, random.Next(4), index =>
                {
                    WriteName(IsOdd() ? Any(["$id", "k0", "", "\u00e9"]) : "k" + index);
                    Write(Element(type), depth + 1);
                });
                break;
            default:
                _text.Append(Token(type, depth));
                break;
        }
    }

    private void WriteObject(JsonTypeInfo type, int depth)
    {
        if (!type.Type.IsValueType && (depth > MaxDepth || random.Next(20) == 0))
        {
            _text.Append("null");
            return;
        }

        string? discriminator = null;
        if (type.PolymorphismOptions is { } options)
        {
            JsonDerivedType derived = Any([.. options.DerivedTypes]);
            if (type.Type.IsAbstract || random.Next(6) > 0)
            {
                type = type.Options.GetTypeInfo(derived.DerivedType);
                object value = IsOdd() ? Any<object>(["", "\u0063", 1.5, 2]) : derived.TypeDiscriminator!;
                discriminator = $"\"{options.TypeDiscriminatorPropertyName}\":{(value is string ? $"\"{value}\"" : value)}";
            }
        }

        bool isClosed = (type.UnmappedMemberHandling ?? type.Options.UnmappedMemberHandling) == JsonUnmappedMemberHandling.Disallow;
        List<JsonPropertyInfo> members = [.. type.Properties];
        if (isClosed && !IsOdd())
            members.RemoveAll(member => member.Get is null && member.Set is null); // ignored
        if (random.Next(3) == 0)
            random.Shuffle(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(members));
        if (random.Next(3) == 0)
            members.RemoveAll(member => !member.IsRequired && random.Next(3) == 0);
        if (members.Count > 0 && IsOdd())
            members.RemoveAt(random.Next(members.Count));
        if (members.Count > 0 && IsOdd())
            members.Add(Any(members));

        // Where a name is null, there is a member that the type does not have.
        List<JsonPropertyInfo?> all = [.. members];
        for (int i = random.Next(4) == 0 && (!isClosed || IsOdd()) ? random.Next(3) : -1; i >= 0; i--)
            all.Insert(random.Next(all.Count + 1), null);
        int place = discriminator is null ? -1 : IsOdd() ? random.Next(all.Count + 1) : 0;
        if (place >= 0)
            all.Insert(place, null);
        WriteItems('{', '}', depth, all.Count, index =>
        {
            if (index == place)
                _text.Append(discriminator);
            else
                WriteMember(all[index], type.Options, depth);
        });
    }

    private void WriteMember(JsonPropertyInfo? member, JsonSerializerOptions options, int depth)
    {
        if (member is null)
        {
            WriteName(IsOdd() ? Any(["$id", "$type", "\u212a", "a\"b"]) : Any(["unknown", "Unknown", "zzz", "", "\u00e9t\u00e9", "id2"]));
            WriteAny(depth + 1);
            return;
        }

        WriteName(IsOdd() ? Odd(member.Name) : member.Name);
        if (IsOdd())
            WriteAny(depth + 1);
        else if (member.CustomConverter is not null)
            _text.Append(member.PropertyType.IsEnum ? Any(["\"Low\"", "\"High\"", "7"]) : Converted(depth + 1));
        else
            Write(options.GetTypeInfo(member.PropertyType), depth + 1);
    }

    private string Odd(string name) => random.Next(4) switch
    {
        0 => name.ToUpperInvariant(),
        1 => name.Replace('k', '\u212a').Replace('s', '\u017f'),
        2 => name + "x",
        _ => char.ToUpperInvariant(name[0]) + name[1..],
    };

    private void WriteName(string name)
    {
        WriteString(name, _oddity / 3);
        if (_layout == (int)Layout.Ragged)
            Gap(0);
        _text.Append(':').Append(_layout == (int)Layout.Indented ? " " : "");
        if (_layout == (int)Layout.Ragged)
            Gap(0);
    }

    private void WriteItems(char opening, char closing, int depth, int count, Action<int> write)
    {
        _text.Append(opening);
        for (int i = 0; i < count; i++)
        {
            if (i > 0)
                _text.Append(',');
            Gap(depth + 1);
            write(i);
            if (_layout == (int)Layout.Ragged)
                Gap(depth);
        }

        if (count > 0 || random.Next(2) == 0)
            Gap(depth);
        _text.Append(closing);
    }

    /// <summary>Any value.</summary>
    private void WriteAny(int depth)
    {
        switch (random.Next(depth > MaxDepth ? 4 : 6))
        {
            case 0:
                _text.Append(Any(["null", "true", "false"]));
                break;
            case 1:
                _text.Append(_oddity > 0 ? Any(Scalars) : Number());
                break;
            case 2:
                _text.Append(Number());
                break;
            case 3:
                WriteText();
                break;
            case 4:
                WriteItems('[', ']', depth, random.Next(3), _ => WriteAny(depth + 1));
                break;
            default:
                WriteItems('{', '}', depth, random.Next(3), index =>
                {
                    WriteName(Any(["a", "b", "$ref", "\u00e9"]) + index);
                    WriteAny(depth + 1);
                });
                break;
        }
    }

    private static JsonTypeInfo Element(JsonTypeInfo type)
    {
        Type element = type.Type.IsArray ? type.Type.GetElementType()! : type.Type.GetGenericArguments()[^1];
        return type.Options.GetTypeInfo(element);
    }

    private string Token(JsonTypeInfo type, int depth)
    {
        Type kind = Nullable.GetUnderlyingType(type.Type) ?? type.Type;
        if (kind != type.Type && random.Next(3) == 0)
            return "null";
        if (kind.IsDefined(typeof(JsonConverterAttribute), inherit: false) && !kind.IsEnum)
            return Converted(depth);
        if (kind.IsEnum)
            return JsonSerializer.Serialize(Any(Enum.GetValues(kind).Cast<object>().ToList()), type.Options.GetTypeInfo(kind));
        if (kind == typeof(bool))
            return random.Next(2) == 0 ? "true" : "false";
        if (kind == typeof(double) || kind == typeof(float) || kind == typeof(Half))
            return Floating();
        if (kind == typeof(decimal))
            return Decimal();
        if (kind == typeof(object) || kind == typeof(JsonElement) || kind.Namespace == "System.Text.Json.Nodes")
            return Part(() => WriteAny(MaxDepth - 2));
        if (kind.IsPrimitive && kind != typeof(char) || kind == typeof(Int128) || kind == typeof(UInt128))
            return Integer(kind);
        if (!type.Type.IsValueType && random.Next(8) == 0)
            return "null";
        return kind == typeof(string) ? Part(WriteText) : "\"" + Quoted(kind) + "\"";
    }

    /// <summary>What a converter of the tests reads.</summary>
    private string Converted(int depth) => random.Next(5) switch
    {
        4 => "null",
        0 => Integer(typeof(int)),
        1 => Part(WriteText),
        2 => Part(() => WriteItems('[', ']', depth, random.Next(3), _ => WriteAny(depth + 1))),
        _ => Part(() => WriteItems('{', '}', depth, random.Next(3), index =>
        {
            WriteName("k" + index);
            WriteAny(depth + 1);
        })),
    };

    private string Quoted(Type kind)
    {
        if (kind == typeof(Guid))
            return Guid(new Guid(random.Next(), (short)random.Next(), (short)random.Next(), new byte[8]));
        if (kind == typeof(DateTime) || kind == typeof(DateTimeOffset))
            return IsOdd() ? Any(DateTimes) : Time();
        if (kind == typeof(DateOnly))
            return IsOdd() ? Any(DateTimes) : DateOnly.FromDayNumber(random.Next(3_000_000)).ToString("O", CultureInfo.InvariantCulture);
        if (kind == typeof(TimeOnly) || kind == typeof(TimeSpan))
            return new TimeSpan(random.NextInt64(TimeSpan.TicksPerDay)).ToString("c", CultureInfo.InvariantCulture);
        if (kind == typeof(byte[]))
            return Convert.ToBase64String(new byte[random.Next(20)]) + (IsOdd() ? "=" : "");
        if (kind == typeof(Version))
            return Any(["1.2", "1.2.3", "1.2.3.4", "0.0"]) + (IsOdd() ? "." : "");
        if (kind == typeof(Uri))
            return Any(["https://example.org/a?b=c", "/a/b", "", "a b"]);
        return kind == typeof(char) ? IsOdd() ? "ab" : Any(["a", "\u00e9", "\\n"]) : Any(["a", "b"]);
    }

    private string Guid(Guid value)
    {
        if (IsOdd())
            return value.ToString(Any(["N", "B", "P"])) + Any(["", " "]);
        return random.Next(2) == 0 ? value.ToString() : value.ToString().ToUpperInvariant();
    }

    private string Time()
    {
        var time = new DateTime(random.NextInt64(DateTime.MaxValue.Ticks));
        string digits = new string('0', random.Next(4)) + random.Next(1, 10_000).ToString(CultureInfo.InvariantCulture);
        string fraction = random.Next(2) == 0 ? "" : "." + digits;
        string zone = Any(["", "Z", "+01:00", "-08:30", "+00:00", "+13:59"]);
        return time.ToString("yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture) + (fraction.Length > 8 ? "" : fraction) + zone;
    }

    private string Number() => random.Next(3) switch
    {
        0 => Integer(typeof(long)),
        1 => Floating(),
        _ => Decimal(),
    };

    private string Integer(Type kind)
    {
        int bits = System.Runtime.InteropServices.Marshal.SizeOf(kind) * 8;
        bool isSigned = kind.Name[0] is 'I' or 'S';
        ulong value = (ulong)random.NextInt64() >> random.Next(64);
        bits = Math.Min(bits, 64) - (isSigned ? 1 : 0);
        value &= ulong.MaxValue >> (64 - bits);
        return (isSigned && random.Next(2) == 0 ? "-" : "") + value.ToString(CultureInfo.InvariantCulture);
    }

    private string Floating() => random.Next(5) switch
    {
        0 => random.NextDouble().ToString("R", CultureInfo.InvariantCulture),
        1 => ((random.NextDouble() - 0.5) * Math.Pow(10, random.Next(-30, 30))).ToString("R", CultureInfo.InvariantCulture),
        2 => random.Next(-1000, 1000).ToString(CultureInfo.InvariantCulture),
        3 => random.NextSingle().ToString("R", CultureInfo.InvariantCulture),
        _ => Decimal(),
    };

    private string Decimal()
    {
        int digits = random.Next(1, 22);
        var text = new StringBuilder(random.Next(4) == 0 ? "-" : "");
        int integer = random.Next(digits + 1);
        text.Append(integer == 0 ? "0" : ((char)('1' + random.Next(9))).ToString());
        for (int i = 1; i < digits; i++)
            text.Append(i == Math.Max(integer, 1) ? "." : "").Append((char)('0' + random.Next(10)));
        return text.ToString();
    }

    private string Part(Action write)
    {
        int start = _text.Length;
        write();
        string part = _text.ToString(start, _text.Length - start);
        _text.Length = start;
        return part;
    }

    private void WriteText()
    {
        TextKind kind = random.Next(3) > 0 ? TextKind.Ascii : Any([TextKind.Latin, TextKind.Cyrillic, TextKind.Cjk, TextKind.Emoji]);
        WriteString(new string(SampleText.Create(random, kind, random.Next(random.Next(2) == 0 ? 8 : 50))), random.Next(4) == 0 ? 0.1 : 0);
    }

    private void WriteString(string text, double escapes)
    {
        _text.Append('"');
        foreach (char unit in text)
        {
            if (unit is '"' or '\\')
                _text.Append('\\').Append(unit);
            else if (unit < ' ' || (!char.IsSurrogate(unit) && random.NextDouble() < escapes))
                _text.Append(CultureInfo.InvariantCulture, $"\\u{(int)unit:x4}");
            else
                _text.Append(unit);
        }

        _text.Append('"');
    }
}
