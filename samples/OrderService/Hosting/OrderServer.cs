using System.Net;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
using Utf8Gen.Json;

namespace OrderService;

/// <summary>Kestrel on a free port of the loopback interface.</summary>
internal sealed class OrderServer : IAsyncDisposable
{
    public const string Json = "application/json";

    private readonly WebApplication _application;

    private OrderServer(WebApplication application) => _application = application;

    public Uri Address => new(_application.Urls.Single());

    public static async Task<OrderServer> StartAsync()
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(static options =>
        {
            options.Limits.MaxRequestBodySize = OrderLimits.MaxBodyBytes;
            options.Listen(IPAddress.Loopback, port: 0);
        });
        WebApplication application = builder.Build();
        application.MapPost("/pool", (RequestDelegate)PooledEndpoint.HandleAsync);
        application.MapPost("/strings", (RequestDelegate)StringReaderEndpoint.HandleAsync);

        var options = new JsonSerializerOptions(OrderJson.Default.Options);
        application.MapPost("/serializer", (RequestDelegate)new SerializerEndpoint(options).HandleAsync);
        JsonSerializerOptions generated = new JsonSerializerOptions(options).AddUtf8Json(OrderJson.Default);
        application.MapPost("/generated", (RequestDelegate)new SerializerEndpoint(generated).HandleAsync);

        application.MapPost("/echo", (RequestDelegate)EchoAsync);
        await application.StartAsync();
        return new OrderServer(application);
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    /// <summary>Measures the cost of server and client without any work on the order.</summary>
    private static async Task EchoAsync(HttpContext context)
    {
        context.Response.ContentType = Json;
        await Warehouse.ReserveAsync();
        await context.Request.BodyReader.CopyToAsync(context.Response.BodyWriter, context.RequestAborted);
    }
}
