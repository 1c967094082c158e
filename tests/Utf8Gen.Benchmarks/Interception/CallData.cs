using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Interception;

/// <summary>What the calls are made on.</summary>
internal sealed class CallData
{
    public static ReadOnlySpan<byte> Tokens => """["open","closed","merged","open","draft","closed","locked","merged"]"""u8;

    public JsonElement Item { get; } = JsonDocument
        .Parse("""{"id":1,"node":"x","url":"/1","title":"a","state":"open","labels":[],"name":"n","closed":null}""").RootElement;

    public JsonElement[] States { get; } =
        [.. JsonDocument.Parse("""["open","closed","merged","draft"]""").RootElement.EnumerateArray()];

    public byte[] Bytes { get; } = new byte[32];

    public Utf8JsonWriter Writer { get; }

    private readonly ArrayBufferWriter<byte> _output = new(64 * 1024);

    public CallData() => Writer = new Utf8JsonWriter(_output, new JsonWriterOptions { SkipValidation = false });

    /// <summary>Writes an object from the start.</summary>
    public long Written(Action<Utf8JsonWriter> write)
    {
        _output.ResetWrittenCount();
        Writer.Reset(_output);
        Writer.WriteStartObject();
        write(Writer);
        Writer.WriteEndObject();
        Writer.Flush();
        return _output.WrittenCount;
    }
}
