using System.Buffers;
using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;
#if NET9_0_OR_GREATER
using System.Runtime.InteropServices;
#endif
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Text.Unicode;

namespace Utf8Gen.CompilerServices;

/// <summary>Writes a compact JSON document into pooled memory.</summary>
/// <remarks>For generated code only; kept within a major version. After the first value that
/// <see cref="JsonSerializer"/> may write otherwise, or refuse, <see cref="HasFailed"/> stays set, and the value is
/// left to the serializer. Whatever else is written is what the serializer writes.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref partial struct Utf8JsonBuffer
{
    private readonly JsonSerializerOptions _options;
    private readonly TextEscaping _escaping;
    private readonly int _maxDepth;
    private readonly int _maxLength;
    private readonly bool _isCamelCase;
    private readonly bool _ignoresNull;
    private byte[] _array; // rented
    private Span<byte> _bytes; // of the array
    private int _length;
    private int _depth;
    private bool _hasFailed;

    /// <param name="options">The options, which the writers were generated for.</param>
    /// <param name="escaping">What the encoder of the options escapes.</param>
    /// <param name="capacity">The number of bytes to begin with.</param>
    /// <param name="maxLength">The number of bytes that a document may have.</param>
    /// <param name="depth">The number of levels around the value.</param>
    internal Utf8JsonBuffer(JsonSerializerOptions options, TextEscaping escaping, int capacity, int maxLength, int depth)
    {
        _options = options;
        _escaping = escaping;
        _maxDepth = Utf8JsonCursor.MaxDepthOf(options) - depth - 1; // one level less than the strictest of the serializer's ways
        _maxLength = maxLength;
        _isCamelCase = options.PropertyNamingPolicy is not null;
        _ignoresNull = options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull;
        _array = ArrayPool<byte>.Shared.Rent(capacity);
        _bytes = _array;
    }

    /// <summary>Whether the value is left to the serializer.</summary>
    public readonly bool HasFailed => _hasFailed;

    /// <summary>Whether names are in camel case, for writers whose names follow the options.</summary>
    public readonly bool IsCamelCase => _isCamelCase;

    /// <summary>Whether members without a condition are left out if they are null, for writers whose names follow the
    /// options.</summary>
    public readonly bool IgnoresNull => _ignoresNull;

    /// <summary>Leaves the value to the serializer.</summary>
    public void Fail() => _hasFailed = true;

    /// <summary>The number of bytes that were written.</summary>
    public readonly int Length => _length;

    /// <summary>Makes a member the first one of the object that was written last.</summary>
    /// <param name="start">The number of bytes that were written before the object.</param>
    /// <param name="member">The name and the value in JSON.</param>
    public void InsertMember(int start, ReadOnlySpan<byte> member)
    {
        if (_hasFailed)
            return;

        int first = start + 1;
        bool isOnly = _bytes[first] == '}';
        Write(member); // makes space
        if (!isOnly)
            Write(","u8);
        int count = _length - (first + member.Length + (isOnly ? 0 : 1));
        _bytes.Slice(first, count).CopyTo(_bytes[(_length - count)..]);
        member.CopyTo(_bytes[first..]);
        if (!isOnly)
            _bytes[first + member.Length] = (byte)',';
    }

    /// <summary>Begins an object or array, whose opening bracket is written next.</summary>
    /// <returns>False if it must not be written: it is too deep, or the value is left to the serializer.</returns>
    public bool Enter()
    {
        if (_depth >= _maxDepth)
            _hasFailed = true;
        if (_hasFailed)
            return false;

        _depth++;
        return true;
    }

    /// <summary>Ends an object or array.</summary>
    /// <param name="closing">The closing bracket.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave(ReadOnlySpan<byte> closing)
    {
        Write(closing);
        _depth--;
    }

    /// <summary>Writes JSON as it is: punctuation, and names without escapes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write(ReadOnlySpan<byte> json)
    {
        if (json.Length > _bytes.Length - _length)
            Grow(json.Length);
        json.CopyTo(_bytes[_length..]);
        _length += json.Length;
    }

    /// <summary>Writes JSON in the form that the options say.</summary>
    /// <param name="declared">With the name as declared.</param>
    /// <param name="camelCase">With the name in camel case.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Write(ReadOnlySpan<byte> declared, ReadOnlySpan<byte> camelCase)
    {
        if (_isCamelCase)
            Write(camelCase);
        else
            Write(declared);
    }

    /// <summary>Writes the comma before a member, unless it is the first one of its object.</summary>
    public void WriteComma() => WriteCommaUnlessAfter((byte)'{');

    /// <summary>Writes a name, and the comma before it unless it is the first one.</summary>
    public void WriteName(string name)
    {
        WriteComma();
        WriteText(name);
        Write(":"u8);
    }

    /// <summary>Writes the comma before an element, unless it is the first one.</summary>
    /// <returns>False if the value is left to the serializer.</returns>
    public bool NextElement()
    {
        WriteCommaUnlessAfter((byte)'[');
        return !_hasFailed;
    }

    /// <summary>Writes the key of a dictionary.</summary>
    /// <returns>False if the value is left to the serializer.</returns>
    public bool NextKey(string key)
    {
        WriteName(key);
        return !_hasFailed;
    }

    /// <summary>Writes a value by the contract of its type.</summary>
    public void WriteValue<T>(T value) => WriteValue((JsonTypeInfo<T>)_options.GetTypeInfo(typeof(T)), value);

    /// <summary>Writes a value by the converter of a member.</summary>
    public void WriteMember<TOwner, T>(Utf8JsonMember<TOwner, T> member, T value) => WriteValue(member.ContractIn(_options), value);

    private void WriteValue<T>(JsonTypeInfo<T> type, T value)
    {
        // A sequence may give its elements only once, and what comes later may be left to the
        // serializer.
        if (value is IEnumerable and not (string or ICollection or IReadOnlyCollection<object> or JsonNode))
            Fail();
        if (typeof(T) == typeof(object) && value is not null && PolymorphicAncestor.IsOf(value))
            Fail();
        if (_hasFailed)
            return;

        // The handler of a context throws for null, too, if a member of the type cannot be included.
        if (value is null && type.SerializeHandler is null && type.Converter is JsonConverter<T> { HandleNull: false })
        {
            WriteNull();
            return;
        }

        var slice = SliceWriter.Rent(_options.Encoder);
        JsonSerializer.Serialize(slice.Writer, value, type);
        WriteSlice(slice);
    }

    /// <summary>Writes an element of a document.</summary>
    public void WriteElement(JsonElement value)
    {
#if NET9_0_OR_GREATER
        switch (value.ValueKind)
        {
            case JsonValueKind.Object when Enter():
                WriteMembers(value);
                break;
            case JsonValueKind.Array when Enter():
                Write("["u8);
                foreach (JsonElement element in value.EnumerateArray())
                {
                    if (!NextElement())
                        break;
                    WriteElement(element);
                }

                Leave("]"u8);
                break;
            case JsonValueKind.String:
                ReadOnlySpan<byte> json = JsonMarshal.GetRawUtf8Value(value);
                if (_escaping.IsPlain(json[1..^1]))
                    Write(json);
                else
                    WriteString(value.GetString());
                break;
            case JsonValueKind.Undefined:
                Fail();
                break;
            case JsonValueKind.Number or JsonValueKind.True or JsonValueKind.False or JsonValueKind.Null:
                Write(JsonMarshal.GetRawUtf8Value(value));
                break;
        }
#else
        var slice = SliceWriter.Rent(_options.Encoder);
        value.WriteTo(slice.Writer);
        WriteSlice(slice);
#endif
    }

    /// <summary>Writes a value that is neither object nor array by a converter of the framework.</summary>
    public void WriteToken<T>(JsonConverter<T> converter, T? value)
    {
        if (value is null)
        {
            WriteNull();
            return;
        }

        var slice = SliceWriter.Rent(_options.Encoder);
        converter.Write(slice.Writer, value, _options);
        Write(slice.Flush());
        slice.Return();
    }

    /// <summary>Fails for null.</summary>
    public T NotNull<T>(T value)
    {
        if (value is null)
            Fail();
        return value;
    }

    /// <summary>Whether a sequence gives its elements as often as it is asked.</summary>
    /// <returns>False, and a failure, for one that may be gone before the serializer asks again.</returns>
    public bool IsRepeatable<T>(IEnumerable<T> sequence)
    {
        if (sequence is not (ICollection<T> or IReadOnlyCollection<T>))
            Fail();
        return !_hasFailed;
    }

    /// <summary>Returns the document, which owns the memory from now on.</summary>
    internal readonly WrittenDocument ToDocument() => new(_array, _length);

#if NET9_0_OR_GREATER
    private void WriteMembers(JsonElement value)
    {
        Write("{"u8);
        foreach (JsonProperty property in value.EnumerateObject())
        {
            if (_hasFailed)
                break;

            ReadOnlySpan<byte> name = JsonMarshal.GetRawUtf8PropertyName(property);
            if (_escaping.IsPlain(name))
            {
                WriteComma();
                Write("\""u8);
                Write(name);
                Write("\":"u8);
            }
            else
            {
                WriteName(property.Name);
            }

            WriteElement(property.Value);
        }

        Leave("}"u8);
    }
#endif

    private void WriteSlice(SliceWriter slice)
    {
        // Converters of users may have written anything, and any element may be too deep.
        ReadOnlySpan<byte> json = slice.Flush();
        if (!json.IsEmpty && ContainerScan.LengthOf(json, _maxDepth - _depth) == json.Length && Utf8.IsValid(json))
            Write(json);
        else
            Fail();
        slice.Return();
    }

    /// <summary>Makes space for a number of bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int count)
    {
        if (_length > _maxLength)
            Fail();
        int length = checked(_length + count);
        byte[] array = ArrayPool<byte>.Shared.Rent((int)Math.Max(length, Math.Min(_array.Length * 2L, Array.MaxLength)));
        _bytes[.._length].CopyTo(array);
        ToDocument().Dispose();
        _array = array;
        _bytes = array;
    }

    private void WriteCommaUnlessAfter(byte opening)
    {
        if (_bytes[_length - 1] != opening)
            Write(","u8);
    }
}

/// <summary>A document in pooled memory.</summary>
internal readonly struct WrittenDocument(byte[] rented, int length) : IDisposable
{
    public ReadOnlyMemory<byte> Memory => rented.AsMemory(0, length);

    public ReadOnlySpan<byte> Span => rented.AsSpan(0, length);

    public void Dispose()
    {
        rented.AsSpan(0, length).Clear();
        ArrayPool<byte>.Shared.Return(rented);
    }
}
