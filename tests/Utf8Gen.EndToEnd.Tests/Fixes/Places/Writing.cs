using System.Text.Json;

namespace Places;

internal static class Writing
{
    public static void Write(Utf8JsonWriter writer, JsonElement element)
    {
        writer.WriteNumber("created_at", 1); // U8G0020
        writer.WriteStringValue("open"); // U8G0021
        writer.WriteStringValue(element.GetString()); // U8G0022
    }

    public static void WriteId(Utf8JsonWriter writer, System.Guid id) => writer.WriteStringValue(id.ToString()); // U8G0023

    public static void WriteIds(Utf8JsonWriter writer, System.Guid[] ids)
    {
        foreach (System.Guid id in ids)
            writer.WriteStringValue(id.ToString()); // U8G1023
    }

    [Utf8Gen.Utf8HotPath]
    public static void WriteHot(Utf8JsonWriter writer)
    {
        writer.WriteNumber("updated_at", 1); // U8G1020
        writer.WriteStringValue("closed"); // U8G1021
    }

    public static void WriteAll(Utf8JsonWriter writer, JsonElement[] elements)
    {
        foreach (JsonElement element in elements)
        {
            if (element.ValueKind == JsonValueKind.String)
                writer.WriteStringValue(element.GetString()); // U8G1022
        }
    }
}
