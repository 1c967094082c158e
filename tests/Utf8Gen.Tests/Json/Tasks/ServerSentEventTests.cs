#if NET10_0_OR_GREATER // System.Net.ServerSentEvents
using System.Buffers;
using System.Globalization;
using System.Net;
using System.Net.ServerSentEvents;
using System.Net.Sockets;
using System.Text;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Tasks;

/// <summary>The task of the guide that reads events over HTTP.</summary>
public sealed class ServerSentEventTests
{
    private const int Events = 5_000;

    private static readonly Utf8JsonPath Content = Utf8JsonPath.Parse("$.choices[*].delta.content");

    private static CancellationToken Cancel => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Deltas_are_concatenated_without_a_string_for_each()
    {
        using HttpListener listener = Listen(out Uri address);
        Task serving = ServeAsync(listener);
        using var client = new HttpClient();
        await using Stream stream = await client.GetStreamAsync(address, Cancel);
        var answer = new ArrayBufferWriter<byte>(64 * 1024);

        await foreach (SseItem<bool> item in SseParser.Create(stream, (_, data) => TryAppend(answer, data)).EnumerateAsync(Cancel))
        {
            if (!item.Data)
                break;
        }

        await serving;
        string expected = string.Concat(
            Enumerable.Range(0, Events).Select(static i => string.Create(CultureInfo.InvariantCulture, $"w\"{i} ")));
        Assert.Equal(expected, Encoding.UTF8.GetString(answer.WrittenSpan));
    }

    [Fact]
    public void An_event_allocates_nothing()
    {
        var answer = new ArrayBufferWriter<byte>(64 * 1024);
        byte[] data = """{"id":"x","choices":[{"index":0,"delta":{"content":"a \"b\""}}]}"""u8.ToArray();

        long allocated = Garbage.LeastOf(() => TryAppend(answer, data), operations: 100);

        Assert.Equal(0, allocated);
    }

    /// <returns>Whether more events follow.</returns>
    private static bool TryAppend(ArrayBufferWriter<byte> answer, ReadOnlySpan<byte> data)
    {
        if (data.SequenceEqual("[DONE]"u8))
            return false;

        foreach (Utf8JsonMatch content in Content.EnumerateMatches(data))
            answer.Advance(content.CopyString(answer.GetSpan(content.RawValue.Length)));
        return true;
    }

    private static HttpListener Listen(out Uri address)
    {
        using var free = new TcpListener(IPAddress.Loopback, 0);
        free.Start();
        address = new Uri(string.Create(CultureInfo.InvariantCulture, $"http://localhost:{((IPEndPoint)free.LocalEndpoint).Port}/"));
        free.Stop();
        var listener = new HttpListener();
        listener.Prefixes.Add(address.ToString());
        listener.Start();
        return listener;
    }

    private static async Task ServeAsync(HttpListener listener)
    {
        HttpListenerContext context = await listener.GetContextAsync();
        context.Response.ContentType = "text/event-stream";
        await using (var writer = new StreamWriter(context.Response.OutputStream))
        {
            for (int i = 0; i < Events; i++)
                await writer.WriteAsync($$$"""data: {"choices":[{"delta":{"content":"w\"{{{i}}} "}}]}""" + "\n\n");
            await writer.WriteAsync("data: [DONE]\n\n");
        }

        context.Response.Close();
    }
}
#endif
