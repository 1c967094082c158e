using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen;

// The note offers a reader for this call: apply the fix, and see its code below.
internal sealed record Order(
    long Id, string? Customer, decimal Total, List<OrderLine>? Lines);

internal sealed record OrderLine(string? Product, int Count);

[JsonSerializable(typeof(Order))]
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
internal sealed partial class ShopJson : JsonSerializerContext;

internal static class Orders
{
    public static decimal Sum(IEnumerable<byte[]> messages)
    {
        decimal sum = 0;
        foreach (byte[] message in messages)
        {
            Order? order = JsonSerializer.Deserialize(message, ShopJson.Default.Order);
            sum += order?.Total ?? 0;
        }

        return sum;
    }
}
