using System.Buffers;
using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.IO.Pipelines;
using System.Text.Json;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Utf8Gen.AspNetCore;
using Utf8Gen.Benchmarks.Gates;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>Requests through the pipeline of ASP.NET Core, without a server: each reads a purchase
/// and answers with it. An endpoint that reads the body and sends bytes is the floor.</summary>
internal sealed class EndpointGates(GateOptions options, GateReport report)
{
    private const string Empty = "empty";
    private const string Ours = "Utf8Gen";
    private const string Serializer = "JsonSerializer";
    private const int RequestsOfPass = 40;

    private readonly FigureTable _times = new(
        "Requests, us beyond an empty endpoint", "Endpoint", [Ours, Serializer], [(Ours, Serializer)]);

    private readonly CountTable _bytes = new("Requests, bytes allocated", "Endpoint", [Ours, Serializer, Empty]);

    public void Run()
    {
        Run("a minimal API", "/empty", "/plain", "/generated", 2);
        Run("a minimal API", "/empty", "/plain", "/generated", 20);
        Run("a controller", "/empty", "/purchases", "/purchases", 2);
        Run("a controller", "/empty", "/purchases", "/purchases", 20);
        _times.Print();
        _bytes.Print();
    }

    private void Run(string name, string empty, string plain, string generated, int lines)
    {
        var purchase = new Purchase(
            "customer 4711", [.. Enumerable.Range(1, lines).Select(static i => new PurchaseLine($"A-{i:000}", i, i * 250L, i % 3 == 0))]);
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(purchase, PurchaseJson.Default.Purchase);
        using var withoutUs = new EndpointProgram(json, static _ => { });
        using var withUs = new EndpointProgram(json, static mvc => mvc.AddUtf8Json());
        TimedWay[] ways =
        [
            new(Empty, () => withoutUs.Send(empty, RequestsOfPass)),
            new(Ours, () => withUs.Send(generated, RequestsOfPass)),
            new(Serializer, () => withoutUs.Send(plain, RequestsOfPass)),
        ];
        Warmup.Run(ways);
        Measurement measured = Interleaved.Measure(ways, RequestsOfPass * 1000, options.Rounds, withGarbage: true).Beyond(Empty);
        string where = string.Create(CultureInfo.InvariantCulture, $"{name}, {json.Length:N0} B");
        _times.Add(where, measured);
        _bytes.Add(where, way => Allocation.Of(ways.First(one => one.Name == way).Pass) / RequestsOfPass);
        report.AtMost("requests, of the serializer", where, measured.Ratio(Ours, Serializer), 0.80, "");
    }
}

/// <summary>A program, from routing on.</summary>
internal sealed class EndpointProgram : IDisposable
{
    private readonly byte[] _json;
    private readonly ServiceProvider _services;
    private readonly RequestDelegate _pipeline;

    public EndpointProgram(byte[] json, Action<IMvcBuilder> configure)
    {
        _json = json;
        var services = new ServiceCollection();
        services.AddLogging();
        services.AddSingleton<DiagnosticListener>(static _ => new DiagnosticListener("Endpoints"));
        services.AddSingleton<DiagnosticSource>(
            static provider => provider.GetRequiredService<DiagnosticListener>());
        services.ConfigureHttpJsonOptions(
            static options => options.SerializerOptions.TypeInfoResolverChain.Insert(0, PurchaseJson.Default));
        configure(services.AddControllers()
            .AddApplicationPart(typeof(PurchaseController).Assembly)
            .AddJsonOptions(static options => options.JsonSerializerOptions.TypeInfoResolverChain.Insert(0, PurchaseJson.Default)));
        _services = services.BuildServiceProvider();
        var program = new ApplicationBuilder(_services);
        program.UseRouting();
        program.UseEndpoints(Map);
        _pipeline = program.Build();
    }

    /// <summary>Sends requests, one after the other, and throws where a response is
    /// different.</summary>
    /// <returns>The number of requests.</returns>
    public long Send(string path, int count)
    {
        for (int i = 0; i < count; i++)
            Send(path);
        return count;
    }

    public void Dispose() => _services.Dispose();

    private void Send(string path)
    {
        var request = new Pipe();
        request.Writer.Write(_json);
        request.Writer.Complete();
        var response = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        using AsyncServiceScope scope = _services.CreateAsyncScope();
        var context = new DefaultHttpContext { RequestServices = scope.ServiceProvider };
        context.Features.Set<IRequestBodyPipeFeature>(new RequestBody(request.Reader));
        context.Features.Set<IHttpRequestBodyDetectionFeature>(new RequestBody(request.Reader));
        context.Features.Set<IHttpResponseBodyFeature>(new ResponseBody(response.Writer));
        context.Request.Method = "POST";
        context.Request.Path = path;
        context.Request.ContentType = "application/json";
        context.Request.ContentLength = _json.Length;
        _pipeline(context).GetAwaiter().GetResult();
        response.Writer.Complete();
        if (!response.Reader.TryRead(out ReadResult result) || !result.Buffer.FirstSpan.StartsWith(_json.AsSpan(0, 16)))
            throw new InvalidOperationException($"{path} answered {context.Response.StatusCode}.");
        response.Reader.AdvanceTo(result.Buffer.End);
    }

    private void Map(IEndpointRouteBuilder endpoints)
    {
        endpoints.MapPost("/plain", static (Purchase purchase) => purchase);
        endpoints.MapPost("/generated", static (Utf8JsonBody<Purchase> purchase) => Utf8JsonResults.Json(purchase.Value));
        endpoints.MapPost("/empty", (RequestDelegate)EchoAsync);
        endpoints.MapControllers();
    }

    private async Task EchoAsync(HttpContext context)
    {
        ReadResult read;
        do
        {
            read = await context.Request.BodyReader.ReadAsync().ConfigureAwait(false);
            context.Request.BodyReader.AdvanceTo(read.Buffer.End);
        }
        while (!read.IsCompleted);

        context.Response.ContentType = "application/json; charset=utf-8";
        await context.Response.BodyWriter.WriteAsync(_json).ConfigureAwait(false);
    }

    private sealed class RequestBody(PipeReader reader) : IRequestBodyPipeFeature, IHttpRequestBodyDetectionFeature
    {
        public PipeReader Reader => reader;

        public bool CanHaveBody => true;
    }

    private sealed class ResponseBody(PipeWriter writer) : IHttpResponseBodyFeature
    {
        public Stream Stream => writer.AsStream();

        public PipeWriter Writer => writer;

        public void DisableBuffering()
        {
        }

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;

        public Task CompleteAsync() => Task.CompletedTask;

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default)
            => throw new NotSupportedException();
    }
}

/// <summary>A request, and its response.</summary>
public sealed record Purchase(string Customer, List<PurchaseLine> Lines);

/// <summary>A line of it.</summary>
public sealed record PurchaseLine(string Article, int Count, long Price, bool IsGift);

[Utf8Json]
[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Purchase))]
internal sealed partial class PurchaseJson : JsonSerializerContext;

/// <summary>Answers with the purchase.</summary>
[ApiController]
[Route("purchases")]
public sealed class PurchaseController : ControllerBase
{
    /// <summary>Answers with the purchase.</summary>
    [HttpPost]
    [SuppressMessage("Performance", "CA1822:Mark members as static", Justification = "An action is a member of an instance.")]
    public Purchase Post(Purchase purchase) => purchase;
}
