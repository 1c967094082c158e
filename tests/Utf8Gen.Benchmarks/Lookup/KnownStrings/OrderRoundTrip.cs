using System.Buffers;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Benchmarks.Lookup.KnownStrings;

/// <summary>Reads a document of orders, and writes it again.</summary>
internal sealed class OrderRoundTrip<TOrder>(byte[] json, JsonTypeInfo<TOrder[]> type)
{
    private readonly TOrder[] _orders = JsonSerializer.Deserialize(json, type)!;
    private readonly ArrayBufferWriter<byte> _buffer = new(json.Length * 2);
    private readonly Utf8JsonWriter _writer = new(Stream.Null);

    public long Read() => JsonSerializer.Deserialize(json, type)!.Length;

    public long Write()
    {
        _buffer.ResetWrittenCount();
        _writer.Reset(_buffer);
        JsonSerializer.Serialize(_writer, _orders, type);
        return _buffer.WrittenCount;
    }
}
