using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Places;

internal static class Documents
{
    public static int Parse(byte[] json) => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(json)); // U8G0030

    public static byte[] Serialize(int value) => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value)); // U8G0031

    public static JsonDocument Parse(Stream stream) => JsonDocument.Parse(new StreamReader(stream).ReadToEnd()); // U8G0033

    public static async Task<int> ParseAsync(HttpContent content) => JsonSerializer.Deserialize<int>(await content.ReadAsStringAsync()); // U8G0034

    public static int Load(string path) => JsonSerializer.Deserialize<int>(File.ReadAllText(path)); // U8G0035

    public static void Save(string path, int value) => File.WriteAllText(path, JsonSerializer.Serialize(value)); // U8G0035

    public static HttpContent Send(int value) => new StringContent(JsonSerializer.Serialize(value), Encoding.UTF8, "application/json"); // U8G0036

    public static int Raw(JsonElement element) => JsonSerializer.Deserialize<int>(element.GetRawText()); // U8G0037

    public static JsonNode? ToNode(int value) => JsonNode.Parse(JsonSerializer.Serialize(value)); // U8G0038

    public static int ParseAll(byte[][] all, Stream[] streams)
    {
        int sum = 0;
        foreach (byte[] json in all)
            sum += JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(json)); // U8G1030
        foreach (Stream stream in streams)
        {
            using JsonDocument document = JsonDocument.Parse(new StreamReader(stream).ReadToEnd()); // U8G1033
            sum += Encoding.UTF8.GetBytes(JsonSerializer.Serialize(document.RootElement)).Length; // U8G1031
        }

        foreach (byte[] json in all)
            sum += JsonSerializer.Deserialize<int>(JsonSerializer.Serialize(JsonSerializer.Deserialize<JsonElement>(json))); // U8G1038
        foreach (JsonElement element in JsonSerializer.Deserialize<JsonElement[]>("[]"u8)!)
            sum += JsonSerializer.Deserialize<int>(element.GetRawText()); // U8G1037

        return sum;
    }
}
