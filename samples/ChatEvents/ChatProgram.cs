using System.Buffers;

namespace ChatEvents;

/// <summary>Streams an answer from a server on the loopback interface, asserts that each way to
/// read its events gives the same text, and measures them; and reads a tool call while it
/// arrives.</summary>
internal static class ChatProgram
{
    public static async Task<int> RunAsync(TextWriter output, TextWriter error)
    {
        IEventReader[] readers = [new PathReader(), new DocumentReader(), new SerializerReader()];
        await using ChatServer server = await ChatServer.StartAsync();
        using var client = new HttpClient { BaseAddress = server.Address };
        foreach (IEventReader reader in readers)
        {
            ArrayBufferWriter<byte> answer = await AnswerDownload.ReadAsync(client, reader, new EventMeter());
            if (!answer.WrittenSpan.SequenceEqual(FakeAnswer.Text))
            {
                await error.WriteLineAsync($"'{reader.Name}' reads another text than the server sent.");
                return 1;
            }
        }

        ToolCall call = await AnswerDownload.ReadToolCallAsync(client);
        if (!call.IsComplete(FakeToolCall.Value))
        {
            await error.WriteLineAsync("The tool call is another one than the server sent.");
            return 1;
        }

        call.Write(output);
        CostReport.Write(await Load.MeasureAsync(client, readers), output);
        return 0;
    }
}
