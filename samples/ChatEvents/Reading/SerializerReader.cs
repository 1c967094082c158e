using System.Buffers;
using System.Text;
using System.Text.Json;

namespace ChatEvents;

/// <summary>Deserializes the event, which most clients do.</summary>
internal sealed class SerializerReader : IEventReader
{
    public string Name => "serializer";

    public void Append(ReadOnlySpan<byte> json, IBufferWriter<byte> answer)
    {
        foreach (ChatChoice choice in JsonSerializer.Deserialize(json, ChatContext.Default.ChatChunk)!.Choices)
            Encoding.UTF8.GetBytes(choice.Delta.Content, answer);
    }
}
