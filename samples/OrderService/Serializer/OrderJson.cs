using System.Text.Json.Serialization;
using Utf8Gen;

namespace OrderService;

[Utf8Json]
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(OrderRequest))]
[JsonSerializable(typeof(OrderAnswer))]
internal sealed partial class OrderJson : JsonSerializerContext;
