using System.Text.Json;

namespace ReleaseReport;

/// <summary>Reads of a <see cref="JsonElement"/> that fail for the default value, a missing property, too.</summary>
internal static class JsonElementExtensions
{
    /// <summary>Whether the property may as well not be there.</summary>
    public static bool IsNothing(this JsonElement element)
        => element.ValueKind is JsonValueKind.Undefined or JsonValueKind.Null;

    /// <summary>The element itself, which is a string.</summary>
    public static JsonElement AsText(this JsonElement element)
        => element.ValueKind == JsonValueKind.String ? element : throw new JsonException("A string is missing.");

    public static DateOnly AsDate(this JsonElement element) => element.Deserialize(ReleaseJson.Default.DateOnly);
}
