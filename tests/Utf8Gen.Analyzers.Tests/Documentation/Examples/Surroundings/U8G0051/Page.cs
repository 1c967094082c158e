global using Utf8Gen.Json;

namespace U8G0051
{
    internal static class Page
    {
        public static List<byte[]> messages = [];

        public static void Handle(Order? order) => _ = order;
    }

    internal sealed record Order(int Id);

    [JsonSerializable(typeof(Order))]
    internal sealed partial class OrderJson : JsonSerializerContext;
}
