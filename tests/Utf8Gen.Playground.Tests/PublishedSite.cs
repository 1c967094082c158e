using System.Reflection;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.FileProviders;
using Microsoft.Extensions.Logging;

namespace Utf8Gen.Playground.Tests;

/// <summary>The playground as it is published, on a server that has only its files.</summary>
internal sealed class PublishedSite : IAsyncDisposable
{
    private readonly WebApplication _server;
    private int _requests;

    private PublishedSite()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        _server = builder.Build();
        _server.Urls.Add("http://127.0.0.1:0");
        _server.Use(CountAsync);
        _server.UseFileServer(new FileServerOptions { FileProvider = new PhysicalFileProvider(Folder) });
    }

    public static string Folder { get; } = typeof(PublishedSite).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(static attribute => attribute.Key == "Site").Value!;

    public string Address => _server.Urls.Single();

    /// <summary>How often the server was asked for something.</summary>
    public int Requests => _requests;

    public static async Task<PublishedSite> StartAsync()
    {
        var site = new PublishedSite();
        await site._server.StartAsync(TestContext.Current.CancellationToken);
        return site;
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private Task CountAsync(HttpContext context, RequestDelegate next)
    {
        Interlocked.Increment(ref _requests);
        return next(context);
    }
}
