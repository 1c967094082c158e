using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>Every way in which <see cref="JsonSerializer"/> writes a value by a contract.</summary>
internal delegate byte[] WritingEntry<T>(T value, JsonTypeInfo<T> type);

/// <inheritdoc cref="WritingEntry{T}"/>
internal static class WritingEntries<T>
{
    public static readonly (string Name, WritingEntry<T> Write)[] All =
    [
        ("bytes", static (value, type) => JsonSerializer.SerializeToUtf8Bytes(value, type)),
        ("string", static (value, type) => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value, type))),
        ("options", static (value, type) => JsonSerializer.SerializeToUtf8Bytes(value, type.Options)),
        ("object", static (value, type) => JsonSerializer.SerializeToUtf8Bytes<object?>(value, type.Options)),
        ("stream", static (value, type) => ToStream(stream => JsonSerializer.Serialize(stream, value, type))),
        ("asynchronous stream", static (value, type)
            => ToStream(stream => JsonSerializer.SerializeAsync(stream, value, type).GetAwaiter().GetResult())),
        ("pipe", static (value, type) => ToStream(stream =>
        {
            var pipe = PipeWriter.Create(stream);
            JsonSerializer.SerializeAsync(pipe, value, type).GetAwaiter().GetResult();
            pipe.Complete();
        })),
        ("writer", static (value, type) => ToWriter(default, 0, writer => JsonSerializer.Serialize(writer, value, type))),
        ("indented writer", static (value, type) => ToWriter(
            new JsonWriterOptions { Indented = true, SkipValidation = true }, 0, writer => JsonSerializer.Serialize(writer, value, type))),
        ("writer inside", static (value, type) => ToWriter(
            new JsonWriterOptions { SkipValidation = true }, 3, writer => JsonSerializer.Serialize(writer, value, type))),
        ("document", static (value, type)
            => Encoding.UTF8.GetBytes(JsonSerializer.SerializeToDocument(value, type).RootElement.GetRawText())),
        ("node", static (value, type) => Encoding.UTF8.GetBytes(JsonSerializer.SerializeToNode(value, type)?.ToJsonString() ?? "null")),
    ];

    private static byte[] ToStream(Action<Stream> write)
    {
        var stream = new MemoryStream();
        write(stream);
        return stream.ToArray();
    }

    private static byte[] ToWriter(JsonWriterOptions options, int depth, Action<Utf8JsonWriter> write)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer, options))
        {
            for (int i = 0; i < depth; i++)
                writer.WriteStartArray();
            write(writer);
            if (depth > 0)
                write(writer);
            for (int i = 0; i < depth; i++)
                writer.WriteEndArray();
        }

        return buffer.WrittenSpan.ToArray();
    }
}
