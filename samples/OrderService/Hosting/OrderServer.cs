using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

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
        application.MapPost("/serializer", (RequestDelegate)SerializerEndpoint.HandleAsync);
        application.MapPost("/generated", (RequestDelegate)GeneratedEndpoint.HandleAsync);
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
