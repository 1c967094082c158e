using System.Buffers;
using System.Net.ServerSentEvents;

namespace ChatEvents;

/// <summary>Reads the events of an answer from the server.</summary>
internal static class AnswerDownload
{
    /// <summary>The buffer does not grow, so that what is measured is the reader's own.</summary>
    private const int MaxLength = 256 * 1024;

    public static async Task<ArrayBufferWriter<byte>> ReadAsync(HttpClient client, IEventReader reader, EventMeter meter)
    {
        var answer = new ArrayBufferWriter<byte>(MaxLength);
        await using Stream stream = await client.GetStreamAsync(new Uri(ChatServer.Path, UriKind.Relative));
        SseParser<bool> parser = SseParser.Create(stream, (_, data) => TryAppend(data, reader, answer, meter));
        await foreach (SseItem<bool> item in parser.EnumerateAsync())
        {
            if (!item.Data)
                break;
        }

        return answer;
    }

    /// <returns>Whether more events follow.</returns>
    private static bool TryAppend(ReadOnlySpan<byte> data, IEventReader reader, ArrayBufferWriter<byte> answer, EventMeter meter)
    {
        if (data.SequenceEqual("[DONE]"u8))
            return false;

        meter.Start();
        reader.Append(data, answer);
        meter.Stop();
        return true;
    }
}
