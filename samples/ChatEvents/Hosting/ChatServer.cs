using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace ChatEvents;

/// <summary>Kestrel on a free port of the loopback interface, with an endpoint that streams an
/// answer, and one that streams a tool call.</summary>
internal sealed class ChatServer : IAsyncDisposable
{
    public const string Path = "/chat";
    public const string ToolPath = "/tool";

    private readonly WebApplication _application;

    private ChatServer(WebApplication application) => _application = application;

    public Uri Address => new(_application.Urls.Single());

    public static async Task<ChatServer> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(static options => options.Listen(IPAddress.Loopback, port: 0));
        WebApplication application = builder.Build();
        application.MapGet(Path, static (HttpContext context) => StreamAsync(context, FakeEvents.All));
        application.MapGet(ToolPath, static (HttpContext context) => StreamAsync(context, FakeToolCall.Events));
        await application.StartAsync();
        return new ChatServer(application);
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private static async Task StreamAsync(HttpContext context, IReadOnlyList<byte[]> events)
    {
        context.Response.ContentType = "text/event-stream";
        foreach (byte[] line in events)
            await context.Response.BodyWriter.WriteAsync(line, context.RequestAborted);
    }
}
