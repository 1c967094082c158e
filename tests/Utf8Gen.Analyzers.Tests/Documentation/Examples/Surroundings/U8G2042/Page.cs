global using Utf8Gen;
global using Utf8Gen.Json;

namespace U8G2042
{
    internal static class Page
    {
        public static byte[] json = [];

        public static readonly JsonSerializerOptions ShopOptions = new();
    }

    [Utf8Json]
    internal sealed record Order(int Id);
}
