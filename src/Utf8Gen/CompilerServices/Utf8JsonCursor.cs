using System.Buffers.Binary;
using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;

namespace Utf8Gen.CompilerServices;

/// <summary>Reads a complete JSON document that is plain: strict, well-formed, without what a serializer treats
/// specially.</summary>
/// <remarks>For generated code only; kept within a major version. After the first text that is not plain
/// <see cref="HasFailed"/> stays set, the cursor is at the end, and every member returns the default value or
/// <see langword="false"/>: the document is then left to <see cref="JsonSerializer"/>. Whatever is accepted here must
/// be accepted there, with the same value.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct Utf8JsonCursor
{
    private const int DefaultMaxDepth = 64; // of a serializer whose option is 0
    private const int MaxOwnDepth = 64; // readers and writers are recursive
    private const ulong EightSpaces = 0x2020_2020_2020_2020;

    private readonly ReadOnlySpan<byte> _json;
    private readonly JsonSerializerOptions _options;
    private readonly int _maxDepth;
    private readonly bool _isCamelCase;
    private int _at;
    private int _depth;
    private int _members; // after a discriminator; 0 without one
    private bool _hasFailed;

    /// <param name="json">The value, and what follows it.</param>
    /// <param name="options">The options.</param>
    /// <param name="depth">The number of levels around the value.</param>
    internal Utf8JsonCursor(ReadOnlySpan<byte> json, JsonSerializerOptions options, int depth)
    {
        _json = json;
        _options = options;
        _maxDepth = Math.Max(MaxDepthOf(options) - depth, 0);
        _isCamelCase = options.PropertyNamingPolicy is not null;
        SkipWhiteSpace();
    }

    /// <summary>Whether names are in camel case, for readers whose names follow the options.</summary>
    public readonly bool IsCamelCase => _isCamelCase;

    /// <summary>Whether the case of names does not matter.</summary>
    public readonly bool IgnoresCase => _options.PropertyNameCaseInsensitive;

    /// <summary>Whether the document is not plain.</summary>
    public readonly bool HasFailed => _hasFailed;

    /// <summary>Leaves the document to the serializer.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail()
    {
        _hasFailed = true;
        _at = _json.Length;
    }

    /// <summary>Returns how many levels of a document generated code reads or writes.</summary>
    internal static int MaxDepthOf(JsonSerializerOptions options)
        => Math.Min(options.MaxDepth == 0 ? DefaultMaxDepth : options.MaxDepth, MaxOwnDepth);

    /// <summary>The number of bytes that were read.</summary>
    internal readonly int Position => _at;

    /// <summary>Reads <c>null</c>, if it is next.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadNull() => Peek() == 'n' && TryReadLiteral("null"u8);

    /// <summary>Returns the value of the first member of an object, if it is the discriminator of its type.</summary>
    /// <param name="nameToken">The name in quotation marks, and a colon.</param>
    /// <returns>The value in JSON; empty if there is something else, and nothing is read.</returns>
    public ReadOnlySpan<byte> PeekDiscriminator(ReadOnlySpan<byte> nameToken)
    {
        if (Peek() != '{')
            return default;

        int start = _at++;
        SkipWhiteSpace();
        ReadOnlySpan<byte> value = TryReadName(nameToken) ? ReadSlice(maxDepth: 0) : default;
        if (_hasFailed)
            return default;

        SkipWhiteSpace();
        bool isComplete = Peek() is (byte)',' or (byte)'}';
        _members = _at;
        _at = start;
        return isComplete ? value : default;
    }

    /// <summary>Reads the opening brace and the discriminator that was found. <see cref="EnterObject"/> goes on
    /// there.</summary>
    public void PassDiscriminator() => _at = _members;

    /// <summary>Reads the opening brace of an object.</summary>
    /// <returns>False if the object is empty; it is then read completely.</returns>
    public bool EnterObject() => Enter((byte)'{', (byte)'}');

    /// <summary>Reads the opening bracket of an array.</summary>
    /// <returns>False if the array is empty; it is then read completely.</returns>
    public bool EnterArray() => Enter((byte)'[', (byte)']');

    /// <summary>Reads the comma after a member, or the end of the object.</summary>
    /// <returns>Whether there is another member.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NextMember() => TryReadComma() || ReadCommaOrEnd((byte)'}');

    /// <summary>Reads the comma after an element, or the end of the array.</summary>
    /// <returns>Whether there is another element.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool NextElement() => TryReadComma() || ReadCommaOrEnd((byte)']');

    /// <summary>Reads the name that is expected next.</summary>
    /// <param name="nameToken">The name in quotation marks, and a colon.</param>
    /// <returns>False if there is another name, or this one in another form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadName(ReadOnlySpan<byte> nameToken)
    {
        if (!_json[_at..].StartsWith(nameToken))
            return false;

        _at += nameToken.Length;
        SkipWhiteSpace();
        return true;
    }

    /// <summary>Reads the name that is expected next, in the form that the options say.</summary>
    /// <param name="declared">The name as declared, in quotation marks, and a colon.</param>
    /// <param name="camelCase">The name in camel case, in quotation marks, and a colon.</param>
    /// <returns>False if there is another name, or this one in another form.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryReadName(ReadOnlySpan<byte> declared, ReadOnlySpan<byte> camelCase)
        => _isCamelCase ? TryReadName(camelCase) : TryReadName(declared);

    /// <summary>Reads any name that has no escapes.</summary>
    public ReadOnlySpan<byte> ReadName()
    {
        ReadOnlySpan<byte> name = ReadText(out bool isAscii);
        SkipWhiteSpace();
        if (Peek() != ':' || (!isAscii && !Utf8.IsValid(name)))
        {
            Fail();
            return default;
        }

        _at++;
        SkipWhiteSpace();
        return name;
    }

    /// <summary>Marks a member as read.</summary>
    /// <returns>False, and a failure, if it was read before.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsFirst(ref ulong seen, int index)
    {
        ulong bit = 1UL << index;
        if ((seen & bit) != 0)
        {
            Fail();
            return false;
        }

        seen |= bit;
        return true;
    }

    /// <summary>Skips the value of a member that the type does not have.</summary>
    public void SkipUnknown(ReadOnlySpan<byte> name)
    {
        if (name is [(byte)'$', ..]) // metadata, where it is allowed
            Fail();
        else
            SkipValue();
    }

    /// <summary>Skips the value of a member whose name differs from all names of the type not only in the case of ASCII
    /// letters.</summary>
    public void SkipUnknownIgnoringCase(ReadOnlySpan<byte> name)
    {
        if (System.Text.Ascii.IsValid(name))
            SkipUnknown(name);
        else
            Fail();
    }

    /// <summary>Skips the value of a member that the type does not have under the options.</summary>
    public void SkipUnmapped(ReadOnlySpan<byte> name)
    {
        if (IgnoresCase)
            SkipUnknownIgnoringCase(name);
        else
            SkipUnknown(name);
    }

    /// <summary>Returns the key under which the value of an unknown member is collected.</summary>
    /// <returns>Any key after a failure: the name may be that of a member in another case, or metadata.</returns>
    public string KeyOf(ReadOnlySpan<byte> name)
    {
        if (name is [(byte)'$', ..] || (IgnoresCase && !System.Text.Ascii.IsValid(name)))
            Fail();
        return System.Text.Encoding.UTF8.GetString(name);
    }

    /// <summary>Skips a value.</summary>
    public void SkipValue() => ReadSlice(_maxDepth - _depth);

    /// <summary>Reads a value by the contract of its type.</summary>
    public T? ReadValue<T>() => ReadValue((JsonTypeInfo<T>)_options.GetTypeInfo(typeof(T)));

    /// <summary>Reads a value by the converter of a member.</summary>
    public T? ReadMember<TOwner, T>(Utf8JsonMember<TOwner, T> member) => ReadValue(member.ContractIn(_options));

    private T? ReadValue<T>(JsonTypeInfo<T> type)
    {
        ReadOnlySpan<byte> value = ReadSlice(_maxDepth - _depth);
        if (value.IsEmpty)
            return default;

        return type.Converter.GetType().Assembly == typeof(JsonConverter).Assembly && TryParse(value, out T? parsed)
            ? parsed
            : JsonSerializer.Deserialize(value, type);
    }

    /// <summary>Parses what the framework's converter for the type would search for the end of the value
    /// first.</summary>
    private readonly bool TryParse<T>(ReadOnlySpan<byte> value, out T? parsed)
    {
        if (typeof(T) == typeof(JsonNode) && value[0] is (byte)'{' or (byte)'[')
        {
            var options = new JsonNodeOptions { PropertyNameCaseInsensitive = _options.PropertyNameCaseInsensitive };
            parsed = (T?)(object?)JsonNode.Parse(value, options);
            return true;
        }

#if NET10_0_OR_GREATER
        if (typeof(T) == typeof(JsonElement) || (typeof(T) == typeof(JsonElement?) && value[0] != 'n'))
        {
            parsed = (T)(object)JsonElement.Parse(value);
            return true;
        }
#endif
        parsed = default;
        return false;
    }

    /// <summary>Reads a value that is neither object nor array by a converter of the framework.</summary>
    public T? ReadToken<T>(JsonConverter<T> converter)
    {
        if (default(T) is null && TryReadNull())
            return default;

        ReadOnlySpan<byte> token = ReadSlice(maxDepth: 0);
        if (token.IsEmpty)
            return default;

        var reader = new Utf8JsonReader(token);
        reader.Read();
        if (reader.TokenType != JsonTokenType.Null && (reader.TokenType != JsonTokenType.String || !IsNumber<T>()))
            return converter.Read(ref reader, typeof(T), _options);

        Fail();
        return default;
    }

    /// <summary>Whether strings are left to the serializer, which reads them as numbers for some members and options,
    /// and never as enums.</summary>
    private static bool IsNumber<T>()
        => (typeof(T).IsPrimitive && typeof(T) != typeof(char))
            || typeof(T) == typeof(Half) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128);

    /// <summary>Fails for null.</summary>
    public T NotNull<T>(T? value)
        where T : class
    {
        if (value is null)
            Fail();
        return value!;
    }

    private bool Enter(byte opening, byte closing)
    {
        if (Peek() != opening || _depth == _maxDepth)
            return EnterAfterDiscriminator(closing);

        _at++;
        SkipWhiteSpace();
        if (Peek() == closing)
        {
            _at++;
            return false;
        }

        _depth++;
        return true;
    }

    private bool EnterAfterDiscriminator(byte closing)
    {
        if (_at != _members || _at == 0 || closing != '}' || _depth == _maxDepth)
        {
            Fail();
            return false;
        }

        _depth++;
        return ReadCommaOrEnd(closing);
    }

    /// <summary>Reads a comma without white space around it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryReadComma()
    {
        int next = _at + 1;
        if ((uint)next >= (uint)_json.Length || _json[next - 1] != ',' || _json[next] <= ' ')
            return false;

        _at = next;
        return true;
    }

    private bool ReadCommaOrEnd(byte closing)
    {
        SkipWhiteSpace();
        byte separator = Peek();
        if (separator == ',')
        {
            _at++;
            SkipWhiteSpace();
            return true;
        }

        if (separator == closing)
        {
            _at++;
            _depth--;
        }
        else
        {
            Fail();
        }

        return false;
    }

    private ReadOnlySpan<byte> ReadSlice(int maxDepth)
    {
        int start = _at;
        int length = ContainerScan.LengthOf(_json[start..], maxDepth);
        if (length == 0)
            Fail();
        else
            _at += length;
        return _json.Slice(start, length);
    }

    private bool TryReadLiteral(ReadOnlySpan<byte> literal)
    {
        if (!_json[_at..].StartsWith(literal))
            return false;

        _at += literal.Length;
        return true;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private void SkipWhiteSpace()
    {
        if (Peek() <= ' ')
            SkipWhiteSpaceLoop();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void SkipWhiteSpaceLoop()
    {
        ReadOnlySpan<byte> json = _json; // in registers
        int at = _at;
        while ((uint)at < (uint)json.Length && json[at] is (byte)' ' or (byte)'\n' or (byte)'\r' or (byte)'\t')
        {
            at++;
            while (BinaryPrimitives.TryReadUInt64LittleEndian(json[at..], out ulong word) && (byte)word == ' ') // an indentation
                at += BitOperations.TrailingZeroCount(word ^ EightSpaces) / 8;
        }

        _at = at;
    }

    /// <summary>Returns the next byte, or 0, which JSON does not have, at the end.</summary>
    private readonly byte Peek() => (uint)_at < (uint)_json.Length ? _json[_at] : (byte)0;
}
