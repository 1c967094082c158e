using System.Text.Json;
using Microsoft.AspNetCore.Http;
using Utf8Gen.Pooling;

namespace OrderService;

/// <summary>The endpoint with a rented pool: the texts of an order are bytes from the request to the answer.</summary>
internal static class PooledEndpoint
{
    public static async Task HandleAsync(HttpContext context)
    {
        // Returned in every case; the texts end then, all at once.
        using Utf8Pool pool = Utf8Pool.Rent(maxBytes: OrderLimits.MostTextBytes);
        try
        {
            PooledOrder order = await PooledOrderReader.ReadAsync(context.Request.BodyReader, pool, context.RequestAborted);
            await Warehouse.ReserveAsync(); // whichever thread goes on has the pool
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
