global using Utf8Gen.Json;

namespace U8G0051
{
    internal sealed record Order(int Id);

    [Utf8Json]
    [JsonSerializable(typeof(Order))]
    internal sealed partial class ShopJson : JsonSerializerContext;
}
