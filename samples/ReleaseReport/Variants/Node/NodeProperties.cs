using System.Text.Json;
using System.Text.Json.Nodes;

namespace ReleaseReport;

/// <summary>The properties of a JSON object, by name; each get fails when the property is missing or of another type.</summary>
internal readonly struct NodeProperties
{
    private readonly IDictionary<string, JsonNode?> _properties;

    private NodeProperties(IDictionary<string, JsonNode?> properties)
    {
        _properties = properties;
    }

    public static NodeProperties Of(JsonNode? node)
        => new(LastOfEachName(node as JsonObject ?? throw new JsonException("An object is missing.")));

    public string GetText(string name) => Get(name).GetValue<string>();

    public bool GetBoolean(string name) => Get(name).GetValue<bool>();

    public DateOnly GetDate(string name) => Get(name).Deserialize(ReleaseJson.Default.DateOnly);

    public DateOnly? GetDateOrNull(string name) => GetOrNull(name)?.Deserialize(ReleaseJson.Default.DateOnly);

    public JsonArray GetArray(string name) => Get(name).AsArray();

    public JsonArray? GetArrayOrNull(string name) => GetOrNull(name)?.AsArray();

    private JsonNode Get(string name) => GetOrNull(name) ?? throw new JsonException($"\"{name}\" is missing.");

    private JsonNode? GetOrNull(string name) => _properties.TryGetValue(name, out JsonNode? value) ? value : null;

    /// <remarks>JSON does not forbid two properties of one name, and to the other variants the last one counts.
    /// <see cref="JsonObject"/> has no such mode: it refuses the object when it first looks into it.</remarks>
    private static IDictionary<string, JsonNode?> LastOfEachName(JsonObject properties)
    {
        try
        {
            _ = properties.Count;
            return properties;
        }
        catch (ArgumentException)
        {
            return properties.Deserialize(ReleaseJson.Default.DictionaryStringJsonNode)!;
        }
    }
}
