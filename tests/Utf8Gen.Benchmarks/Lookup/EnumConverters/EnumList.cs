using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>Reads and writes the list of <see cref="EnumDocument"/> as one enum.</summary>
/// <param name="type">The metadata of the list, with the converter.</param>
internal sealed class EnumList<TEnum>(JsonTypeInfo<TEnum[]> type)
    where TEnum : struct, Enum
{
    private readonly TEnum[] _values = [.. EnumDocument.Values.Select(static value => (TEnum)Enum.ToObject(typeof(TEnum), value))];
    private readonly ArrayBufferWriter<byte> _buffer = new(1 << 20);
    private readonly Utf8JsonWriter _writer = new(Stream.Null);

    /// <summary>With the metadata of reflection.</summary>
    public EnumList(JsonConverter<TEnum> converter)
        : this(TypeOf(converter))
    {
    }

    /// <inheritdoc cref="EnumList{TEnum}(JsonConverter{TEnum})"/>
    public EnumList(JsonConverterFactory converter)
        : this(TypeOf(converter))
    {
    }

    public long Read(byte[] json)
    {
        TEnum[] values = JsonSerializer.Deserialize(json, type)!;
        return values.Length + Convert.ToInt64(values[^1], provider: null);
    }

    public long Write()
    {
        _buffer.ResetWrittenCount();
        _writer.Reset(_buffer);
        JsonSerializer.Serialize(_writer, _values, type);
        return _buffer.WrittenCount;
    }

    /// <summary>Only the converter, without a serializer around it.</summary>
    public static long ReadAlone(JsonConverter<TEnum> converter)
    {
        long count = 0;
        var reader = new Utf8JsonReader(EnumDocument.Json);
        reader.Read();
        while (reader.Read() && reader.TokenType == JsonTokenType.String)
        {
            converter.Read(ref reader, typeof(TEnum), JsonSerializerOptions.Default);
            count++;
        }

        return count;
    }

    /// <inheritdoc cref="ReadAlone"/>
    public long WriteAlone(JsonConverter<TEnum> converter)
    {
        _buffer.ResetWrittenCount();
        _writer.Reset(_buffer);
        _writer.WriteStartArray();
        foreach (TEnum value in _values)
            converter.Write(_writer, value, JsonSerializerOptions.Default);
        _writer.WriteEndArray();
        _writer.Flush();
        return _buffer.WrittenCount;
    }

    private static JsonTypeInfo<TEnum[]> TypeOf(JsonConverter converter)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver(), Converters = { converter } };
        return (JsonTypeInfo<TEnum[]>)options.GetTypeInfo(typeof(TEnum[]));
    }
}
