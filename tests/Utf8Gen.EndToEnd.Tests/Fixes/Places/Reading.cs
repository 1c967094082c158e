using System.Text.Json;
using System.Text.Json.Serialization;

namespace Places;

internal static class Reading
{
    private const string Title = "title";

    public static bool IsId(JsonProperty property) => property.Name == "id"; // U8G0001

    public static bool IsOpen(JsonElement element) => element.GetString() is "open" or "reopened"; // U8G0003

    public static bool IsTitle(JsonProperty property) => property.NameEquals(Title); // U8G0004

    public static JsonElement ItemsOf(JsonElement root) => root.GetProperty("items"); // U8G0005

    [Utf8Gen.Utf8HotPath]
    public static bool IsKey(JsonProperty property) => property.NameEquals("key"); // U8G1004

    [Utf8Gen.Utf8HotPath]
    public static int CountOf(JsonElement root) => root.GetProperty("items").GetArrayLength(); // U8G1005

    [Utf8Gen.Utf8HotPath]
    public static int NumberOf(ref Utf8JsonReader reader) => JsonSerializer.Deserialize<int>(ref reader); // U8G1011

    public static Guid GuidOf(JsonElement element) => Guid.Parse(element.GetString()!); // U8G0009

    public static int CountIds(JsonElement root)
    {
        int count = 0;
        foreach (JsonProperty property in root.EnumerateObject())
        {
            if (property.Name == "id" || property.NameEquals("key")) // U8G1001, U8G0004
                count += property.Value.GetProperty("items").GetArrayLength(); // U8G0005
            if (property.Value.GetString() == "open" && Guid.Parse(property.Value.GetString()!) != Guid.Empty) // U8G1003, U8G1009
                count++;
        }

        return count;
    }

    public static bool IsAtId(ref Utf8JsonReader reader)
        => reader.TokenType == JsonTokenType.PropertyName && reader.GetString() == "id"; // U8G0002

    public static bool IsEmpty(JsonElement element) => string.IsNullOrEmpty(element.GetString()); // U8G0012

    public static bool IsClosed(JsonElement element) => element.ToString() == "closed"; // U8G0014

    public static int CountClosed(JsonElement root)
    {
        int count = 0;
        foreach (JsonElement item in root.EnumerateArray())
        {
            if (item.ToString() == "closed") // U8G1014
                count++;
        }

        return count;
    }

    public static int CountEmpty(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        int count = 0;
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.String && string.IsNullOrEmpty(reader.GetString())) // U8G1012
                count++;
        }

        return count;
    }

    public static string? TextOf(ref Utf8JsonReader reader) => JsonSerializer.Deserialize<string>(ref reader); // U8G0011

    public static int Sum(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        int sum = 0;
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.Number)
                sum += JsonSerializer.Deserialize<int>(ref reader); // U8G0011
        }

        return sum;
    }

    public static int CountNames(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        int count = 0;
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && reader.GetString() == "name") // U8G1002
                count++;
        }

        return count;
    }

    public static bool IsName(ref Utf8JsonReader reader)
        => reader.TokenType == JsonTokenType.PropertyName && reader.ValueSpan.SequenceEqual("name"u8); // U8G0008

    public static int Next(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        SkipOwner(reader); // U8G0010
        reader.Read();
        return reader.GetInt32();
    }

    private static void SkipOwner(Utf8JsonReader reader) => reader.Skip();
}

internal sealed class SkippingConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
    {
        reader.Skip(); // U8G0017
        return 0;
    }

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
}
