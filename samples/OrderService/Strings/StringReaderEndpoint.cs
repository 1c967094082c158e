using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace OrderService;

/// <summary>The endpoint with strings but without the serializer, so that the pool is measured
/// rather than JSON parsing.</summary>
internal static class StringReaderEndpoint
{
    public static async Task HandleAsync(HttpContext context)
    {
        try
        {
            OrderRequest order = await StringOrderReader.ReadAsync(context.Request.BodyReader, context.RequestAborted);
            await Warehouse.ReserveAsync();
            context.Response.ContentType = OrderServer.Json;
            StringAnswer.Write(context.Response.BodyWriter, order);
            await context.Response.BodyWriter.FlushAsync(context.RequestAborted);
        }
        catch (JsonException)
        {
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
        }
    }
}
