using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Utf8Gen.Json;

namespace OrderService;

/// <summary>The same as <see cref="SerializerEndpoint"/>, by generated readers and
/// writers.</summary>
internal static class GeneratedEndpoint
{
    public static async Task HandleAsync(HttpContext context)
    {
        try
        {
            OrderRequest? order = await Utf8JsonSerializer.DeserializeAsync(
                context.Request.BodyReader, OrderJson.Default.OrderRequest, context.RequestAborted);
            await Warehouse.ReserveAsync();
            if (order is { IsValid: true })
            {
                context.Response.ContentType = OrderServer.Json;
                await Utf8JsonSerializer.SerializeAsync(
                    context.Response.BodyWriter, SerializerEndpoint.AnswerTo(order), OrderJson.Default.OrderAnswer, context.RequestAborted);
            }
            else
            {
                context.Response.StatusCode = StatusCodes.Status400BadRequest;
            }
        }
        catch (JsonException)
        {
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
        }
    }
}
