using System.Buffers;
using System.Text;
using System.Text.Json;

namespace ChatEvents;

/// <summary>Parses the event as a document.</summary>
internal sealed class DocumentReader : IEventReader
{
    public string Name => "document";

    public void Append(ReadOnlySpan<byte> json, IBufferWriter<byte> answer)
    {
        var reader = new Utf8JsonReader(json);
        using JsonDocument document = JsonDocument.ParseValue(ref reader);
        foreach (JsonElement choice in document.RootElement.GetProperty("choices"u8).EnumerateArray())
        {
            if (choice.GetProperty("delta"u8).TryGetProperty("content"u8, out JsonElement content))
                Encoding.UTF8.GetBytes(content.GetString(), answer);
        }
    }
}
