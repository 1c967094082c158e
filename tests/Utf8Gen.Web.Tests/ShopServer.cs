using System.Net.Http.Headers;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Utf8Gen.Json;

namespace Utf8Gen.Web.Tests;

/// <summary>The program on a free port of this machine, with generated code in its options or without.</summary>
internal sealed partial class ShopServer : IAsyncDisposable
{
    public const int MaxBodySize = 5000;

    private readonly WebApplication _program;

    private ShopServer(WebApplication program)
    {
        _program = program;
        Client = new HttpClient { BaseAddress = new Uri(program.Urls.First()) };
    }

    public HttpClient Client { get; }

    public static async Task<ShopServer> StartAsync(bool isGenerated, CancellationToken cancel)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0").ConfigureKestrel(static options => options.Limits.MaxRequestBodySize = MaxBodySize);
        builder.Logging.ClearProviders();
        builder.Services.AddProblemDetails().AddValidation().AddOpenApi();
        builder.Services.ConfigureHttpJsonOptions(options => Set(options.SerializerOptions, isGenerated));
        builder.Services.AddControllers()
            .AddApplicationPart(typeof(ShopController).Assembly)
            .AddJsonOptions(options => Set(options.JsonSerializerOptions, isGenerated));
        WebApplication program = builder.Build();
        program.UseExceptionHandler();
        program.MapOpenApi();
        ShopEndpoints.Map(program);
        await program.StartAsync(cancel);
        return new ShopServer(program);
    }

    /// <summary>Adds the context to options, with generated code or without.</summary>
    public static void Set(JsonSerializerOptions options, bool isGenerated)
    {
        if (isGenerated)
            options.AddUtf8Json(ShopJson.Default);
        else
            options.TypeInfoResolverChain.Insert(0, ShopJson.Default);
    }

    /// <summary>Returns the status, the headers and the text of the response, without what is new each time.</summary>
    public async Task<string> SendAsync(HttpRequestMessage request, CancellationToken cancel)
    {
        using HttpResponseMessage response = await Client.SendAsync(request, cancel);
        response.Headers.Date = null;
        string text = await response.Content.ReadAsStringAsync(cancel);
        HttpContentHeaders headers = response.Content.Headers;
        return $"{(int)response.StatusCode} {response.Headers}{headers}{TraceId().Replace(text, "")}";
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        await _program.DisposeAsync();
    }

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}

/// <summary>The same program twice.</summary>
public sealed class ShopServers : IAsyncLifetime
{
    internal ShopServer Plain { get; private set; } = null!;

    internal ShopServer Generated { get; private set; } = null!;

    public async ValueTask InitializeAsync()
    {
        CancellationToken cancel = TestContext.Current.CancellationToken;
        Plain = await ShopServer.StartAsync(isGenerated: false, cancel);
        Generated = await ShopServer.StartAsync(isGenerated: true, cancel);
    }

    public async ValueTask DisposeAsync()
    {
        await Plain.DisposeAsync();
        await Generated.DisposeAsync();
    }
}
