using System.Net.Http.Headers;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Utf8Gen.AspNetCore.Tests;

/// <summary>A program on a free port of this machine.</summary>
internal sealed partial class TestServer : IAsyncDisposable
{
    private readonly WebApplication _program;
    private readonly HttpClient _client;

    private TestServer(WebApplication program)
    {
        _program = program;
        _client = new HttpClient { BaseAddress = new Uri(program.Urls.First()) };
    }

    public static async Task<TestServer> StartAsync(Action<IServiceCollection> configure, Action<WebApplication> map)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Logging.ClearProviders();
        builder.Services.ConfigureHttpJsonOptions(
            static options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, ShopJson.Default));
        configure(builder.Services);
        WebApplication program = builder.Build();
        map(program);
        await program.StartAsync();
        return new TestServer(program);
    }

    /// <summary>Returns the status, the type and the text of the response.</summary>
    public async Task<string> SendAsync(HttpMethod method, string path, ByteArrayContent? body, string? accepted = null)
    {
        using var request = new HttpRequestMessage(method, path) { Content = body };
        if (accepted is not null)
            request.Headers.Add("Accept-Charset", accepted);
        using HttpResponseMessage response = await _client.SendAsync(request, TestContext.Current.CancellationToken);
        string text = await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken);
        return $"{(int)response.StatusCode} {response.Content.Headers.ContentType} {TraceId().Replace(text, "")}";
    }

    public static ByteArrayContent Body(string json, string? type = "application/json", Encoding? encoding = null)
        => new((encoding ?? Encoding.UTF8).GetBytes(json))
        {
            Headers = { ContentType = type is null ? null : MediaTypeHeaderValue.Parse(type) },
        };

    /// <summary>Lets the client be gone for what follows, which would answer 500 to an
    /// exception.</summary>
    public static Task Abort(HttpContext context, RequestDelegate next)
    {
        context.RequestAborted = new CancellationToken(canceled: true);
        return next(context);
    }

    public async ValueTask DisposeAsync()
    {
        _client.Dispose();
        await _program.DisposeAsync();
    }

    [GeneratedRegex("\"traceId\":\"[^\"]*\"")]
    private static partial Regex TraceId();
}

/// <summary>Bodies of requests: a name, the text, its type and its encoding.</summary>
internal static class Bodies
{
    private const string Json = """{"customer":"Ann","lines":[{"article":"A-1","count":2},{"article":"\u00e9","count":-1}]}""";

    public static TheoryData<string, string?, string> All { get; } = new()
    {
        { Json, "application/json", "utf-8" },
        { Json, "application/json; charset=utf-8", "utf-8" },
        { Json, "application/json; charset=\"UTF-8\"", "utf-8" },
        { Json, "application/json; charset=utf-16", "utf-16" },
        { Json, "application/vnd.shop+json", "utf-8" },
        { """{"customer":"Ann","lines":[]}""", "application/json", "utf-8" },
        { """{"customer":"Ann","lines":[{"article":"A","count":2.5}]}""", "application/json", "utf-8" },
        { """{"customer":"Ann" "lines":[]}""", "application/json", "utf-8" },
        { """{"customer":"Ann"} x""", "application/json", "utf-8" },
        { """{"customer":"Ann","lines":[{"article":"A","count":99999999999}]}""", "application/json", "utf-8" },
        { "[]", "application/json", "utf-8" },
        { "null", "application/json", "utf-8" },
        { "", "application/json", "utf-8" },
        { " ", "application/json", "utf-8" },
        { Json, "text/plain", "utf-8" },
        { Json, null, "utf-8" },
        { $$"""{"customer":"{{new string('a', 3_000_000)}}"}""", "application/json", "utf-8" },
    };
}
