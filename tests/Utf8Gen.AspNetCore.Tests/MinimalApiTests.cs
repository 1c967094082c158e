using System.Text;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.AspNetCore.Routing.Patterns;
using Microsoft.Extensions.DependencyInjection;

namespace Utf8Gen.AspNetCore.Tests;

/// <summary>Handlers with <see cref="Utf8JsonBody{T}"/> and <see cref="Utf8JsonResult{T}"/> answer
/// as those with the types themselves.</summary>
public sealed class MinimalApiTests
{
    [Theory]
    [MemberData(nameof(Bodies.All), MemberType = typeof(Bodies))]
    public async Task A_body_and_a_result(string json, string? type, string encoding)
    {
        await using TestServer server = await TestServer.StartAsync(static _ => { }, MapBoth);
        string plain = await SendAsync("plain");

        // Routing lets a request without a type pass, and only the framework can answer 415 then.
        Assert.Equal(type is null ? "400  " : plain, await SendAsync("generated"));

        Task<string> SendAsync(string path)
            => server.SendAsync(HttpMethod.Post, path, TestServer.Body(json, type, Encoding.GetEncoding(encoding)));
    }

    [Fact]
    public async Task A_status_code()
    {
        await using TestServer server = await TestServer.StartAsync(
            static _ => { },
            static program => program.MapGet("/", static () => Utf8JsonResults.Json(new Order("Ann", null), statusCode: 201)));

        Assert.Equal(
            """201 application/json; charset=utf-8 {"customer":"Ann","lines":null}""", await server.SendAsync(HttpMethod.Get, "/", null));
    }

    [Theory]
    [InlineData("null")]
    [InlineData("derived")] // a type that the handler does not declare
    [InlineData("known")] // one that its base knows
    [InlineData("status")]
    public async Task Another_result(string path)
    {
        await using TestServer server = await TestServer.StartAsync(static _ => { }, MapAll);

        Assert.Equal(
            await server.SendAsync(HttpMethod.Get, "plain/" + path, null),
            await server.SendAsync(HttpMethod.Get, "generated/" + path, null));

        static void MapAll(WebApplication program)
        {
            program.MapGet("/plain/null", static () => TypedResults.Json((Order?)null));
            program.MapGet("/generated/null", static () => Utf8JsonResults.Json((Order?)null));
            program.MapGet("/plain/derived", static () => TypedResults.Json<Receipt>(new LateReceipt { Number = 3, Reason = "snow" }));
            program.MapGet(
                "/generated/derived", static () => Utf8JsonResults.Json<Receipt>(new LateReceipt { Number = 3, Reason = "snow" }));
            program.MapGet("/plain/known", static () => TypedResults.Json<Payment>(new Card { Amount = 1.5m, Name = "Ann" }));
            program.MapGet("/generated/known", static () => Utf8JsonResults.Json<Payment>(new Card { Amount = 1.5m, Name = "Ann" }));
            program.MapGet("/plain/status", static (HttpContext context) =>
            {
                context.Response.StatusCode = StatusCodes.Status202Accepted;
                return TypedResults.Json(new Order("Ann", null));
            });
            program.MapGet("/generated/status", static (HttpContext context) =>
            {
                context.Response.StatusCode = StatusCodes.Status202Accepted;
                return Utf8JsonResults.Json(new Order("Ann", null));
            });
        }
    }

    [Fact]
    public async Task In_development_a_malformed_body_is_an_exception()
    {
        BadHttpRequestException? thrown = null;
        await using TestServer server = await TestServer.StartAsync(
            static services => services.Configure<RouteHandlerOptions>(static options => options.ThrowOnBadRequest = true),
            program =>
            {
                program.Use(async (context, next) =>
                {
                    try
                    {
                        await next(context);
                    }
                    catch (BadHttpRequestException exception)
                    {
                        thrown = exception;
                    }
                });
                MapBoth(program);
            });

        await server.SendAsync(HttpMethod.Post, "generated", TestServer.Body("{"));

        Assert.NotNull(thrown);
        Assert.Equal(StatusCodes.Status400BadRequest, thrown.StatusCode);
        Assert.Equal("Failed to read parameter \"order\" from the request body as JSON.", thrown.Message);
        Assert.IsType<JsonException>(thrown.InnerException);
    }

    [Fact]
    public async Task A_request_that_was_aborted_is_no_error()
    {
        await using TestServer server = await TestServer.StartAsync(
            static _ => { },
            static program =>
            {
                program.Use(TestServer.Abort);
                program.MapPost("/body", static (Utf8JsonBody<Order> order) => order.Value.Customer);
                program.MapGet("/result", static () => Utf8JsonResults.Json(new Order("Ann", null)));
            });

        Assert.Equal("200 text/plain; charset=utf-8 Ann", await server.SendAsync(
            HttpMethod.Post, "body", TestServer.Body("""{"customer":"Ann"}""")));
        Assert.StartsWith("200 ", await server.SendAsync(HttpMethod.Get, "result", null), StringComparison.Ordinal);
    }

    [Fact]
    public void An_optional_body_is_refused_when_the_program_starts()
    {
        var exception = Assert.ThrowsAny<Exception>(() => RequestDelegateFactory.InferMetadata(
            ((Delegate)Handler).Method, new RequestDelegateFactoryOptions { EndpointBuilder = NewEndpoint() }));

        var refusal = Assert.IsType<InvalidOperationException>(exception.GetBaseException());
        Assert.Contains("Declare it as Utf8JsonBody<Order>, without '?'", refusal.Message, StringComparison.Ordinal);

        static string Handler(Utf8JsonBody<Order>? order) => order?.Value.Customer ?? "";
    }

    [Fact]
    public void The_endpoint_says_what_it_takes_and_returns()
    {
        var builder = NewEndpoint();
        RequestDelegateFactory.InferMetadata(
            ((Delegate)Handler).Method, new RequestDelegateFactoryOptions { EndpointBuilder = builder });

        IAcceptsMetadata accepts = Assert.Single(builder.Metadata.OfType<IAcceptsMetadata>());
        IProducesResponseTypeMetadata produces = Assert.Single(builder.Metadata.OfType<IProducesResponseTypeMetadata>());
        Assert.Equal(typeof(Order), accepts.RequestType);
        Assert.Equal(typeof(Receipt), produces.Type);

        static Utf8JsonResult<Receipt> Handler(Utf8JsonBody<Order> order)
            => Utf8JsonResults.Json(new Receipt { Number = order.Value.Lines!.Count });
    }

    [Fact]
    public void A_result_shows_what_it_is()
    {
        Utf8JsonResult<string> result = Utf8JsonResults.Json("a", statusCode: 202);

        Assert.Equal("a", ((IValueHttpResult)result).Value);
        Assert.Equal(202, ((IStatusCodeHttpResult)result).StatusCode);
        Assert.Equal("application/json; charset=utf-8", ((IContentTypeHttpResult)result).ContentType);
    }

    private static RouteEndpointBuilder NewEndpoint() => new(null, RoutePatternFactory.Parse("/"), order: 0);

    private static void MapBoth(WebApplication program)
    {
        program.MapPost("/plain", static (Order order) => order);
        program.MapPost("/generated", static (Utf8JsonBody<Order> order) => Utf8JsonResults.Json(order.Value));
    }
}
