using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>The endpoint with a rented pool: the texts of an order stay bytes from the
/// request to the response.</summary>
internal static class PooledEndpoint
{
    public static async Task HandleAsync(HttpContext context)
    {
        // Returned in every case, which frees all texts at once.
        using Utf8Pool pool = Utf8Pool.Rent(maxBytes: OrderLimits.MaxTextBytes);
        try
        {
            PooledOrder order = await PooledOrderReader.ReadAsync(context.Request.BodyReader, pool, context.RequestAborted);
            await Warehouse.ReserveAsync(); // the pool moves to whichever thread continues
            context.Response.ContentType = OrderServer.Json;
            PooledAnswer.Write(context.Response.BodyWriter, order, pool);
            await context.Response.BodyWriter.FlushAsync(context.RequestAborted);
        }
        catch (JsonException)
        {
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
        }
        catch (Utf8PoolLimitException)
        {
            context.Response.StatusCode = StatusCodes.Status413PayloadTooLarge;
        }
    }
}
