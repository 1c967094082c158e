using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen;

// The attribute generates a reader and a writer for Order: see the emitted
// code. The line makes JsonSerializer use them: apply the fix to write it.
// Calls stay as they are.
JsonSerializerOptions options = new()
{
    TypeInfoResolver = ShopJson.Default,
};

Order? order = JsonSerializer.Deserialize<Order>(
    """{ "Id": 7, "Name": "tea" }""", options);
Console.WriteLine(order);

internal sealed record Order(int Id, string Name);

[Utf8Json]
[JsonSerializable(typeof(Order))]
internal sealed partial class ShopJson : JsonSerializerContext;
