using System.Buffers;
using System.Net.ServerSentEvents;

namespace ChatEvents;

/// <summary>Reads the events of an answer from the server.</summary>
internal static class AnswerDownload
{
    /// <summary>The buffer does not grow, so that what is measured is the reader's own.</summary>
    private const int MaxLength = 256 * 1024;

    /// <returns>Whether more events follow.</returns>
    private delegate bool EventHandler(ReadOnlySpan<byte> data);

    private static ReadOnlySpan<byte> End => "[DONE]"u8;

    public static async Task<ArrayBufferWriter<byte>> ReadAsync(HttpClient client, IEventReader reader, EventMeter meter)
    {
        var answer = new ArrayBufferWriter<byte>(MaxLength);
        await ReadAsync(client, ChatServer.Path, data => TryAppend(data, reader, answer, meter));
        return answer;
    }

    public static async Task<ToolCall> ReadToolCallAsync(HttpClient client)
    {
        var call = new ToolCall();
        await ReadAsync(client, ChatServer.ToolPath, data =>
        {
            bool isEvent = !data.SequenceEqual(End);
            if (isEvent)
                call.Append(data);
            return isEvent;
        });
        return call;
    }

    private static async Task ReadAsync(HttpClient client, string path, EventHandler handle)
    {
        await using Stream stream = await client.GetStreamAsync(new Uri(path, UriKind.Relative));
        await foreach (SseItem<bool> item in SseParser.Create(stream, (_, data) => handle(data)).EnumerateAsync())
        {
            if (!item.Data)
                break;
        }
    }

    /// <returns>Whether more events follow.</returns>
    private static bool TryAppend(ReadOnlySpan<byte> data, IEventReader reader, ArrayBufferWriter<byte> answer, EventMeter meter)
    {
        if (data.SequenceEqual(End))
            return false;

        meter.Start();
        reader.Append(data, answer);
        meter.Stop();
        return true;
    }
}
