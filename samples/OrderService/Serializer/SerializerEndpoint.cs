using System.Text.Json;
using Microsoft.AspNetCore.Http;

namespace OrderService;

/// <summary>The conventional endpoint: the serializer with source generation.</summary>
internal sealed class SerializerEndpoint(JsonSerializerOptions options)
{
    public async Task HandleAsync(HttpContext context)
    {
        try
        {
            OrderRequest? order = await context.Request.ReadFromJsonAsync<OrderRequest>(options, context.RequestAborted);
            await Warehouse.ReserveAsync();
            if (order is { IsValid: true })
                await context.Response.WriteAsJsonAsync(AnswerTo(order), options, OrderServer.Json, context.RequestAborted);
            else
                context.Response.StatusCode = StatusCodes.Status400BadRequest;
        }
        catch (JsonException)
        {
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
        }
    }

    private static OrderAnswer AnswerTo(OrderRequest order)
    {
        var lines = new List<AnswerLine>(order.Lines?.Count ?? 0);
        long total = 0;
        foreach (OrderLine line in order.Lines ?? [])
        {
            int? price = Prices.ByString.TryGetValue(line.Sku!, out int known) ? known : null;
            total += (long)price.GetValueOrDefault() * line.Quantity;
            lines.Add(new AnswerLine(line.Sku!, line.Quantity, price, string.IsNullOrEmpty(line.Note) ? null : line.Note));
        }

        return new OrderAnswer(order.Customer!, order.Currency!, lines, total);
    }
}
