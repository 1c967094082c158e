#if KESTREL
using System.Buffers;
using System.Globalization;
using System.Net;
using System.Net.ServerSentEvents;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
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
        await using WebApplication server = await ServeAsync();
        using var client = new HttpClient();
        await using Stream stream = await client.GetStreamAsync(new Uri(server.Urls.Single()), Cancel);
        var answer = new ArrayBufferWriter<byte>(64 * 1024);

        await foreach (SseItem<bool> item in SseParser.Create(stream, (_, data) => TryAppend(answer, data)).EnumerateAsync(Cancel))
        {
            if (!item.Data)
                break;
        }

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

    private static async Task<WebApplication> ServeAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(static options => options.Listen(IPAddress.Loopback, port: 0));
        WebApplication application = builder.Build();
        application.MapGet("/", (RequestDelegate)StreamAsync);
        await application.StartAsync(Cancel);
        return application;
    }

    private static async Task StreamAsync(HttpContext context)
    {
        context.Response.ContentType = "text/event-stream";
        for (int i = 0; i < Events; i++)
        {
            string data = $$$"""{"choices":[{"delta":{"content":"w\"{{{i}}} "}}]}""";
            await context.Response.WriteAsync($"data: {data}\n\n", context.RequestAborted);
        }

        await context.Response.BodyWriter.WriteAsync("data: [DONE]\n\n"u8.ToArray(), context.RequestAborted);
    }
}
#endif
