using System.Text.Json;
using Utf8Gen;

internal static class Tags
{
    // A note: it is not known to run often.
    public static bool IsTag(JsonProperty property)
        => property.Name == "tag";

    // A warning, because of the attribute.
    [Utf8HotPath]
    public static bool IsColor(JsonProperty property)
        => property.Name == "color";

    // A warning, because it runs for each property.
    public static bool HasSize(JsonElement element)
        => element.EnumerateObject().Any(property => property.Name == "size");

    // A note: the attribute says that it is rare.
    [Utf8ColdPath]
    public static int CountOthers(JsonElement element)
        => element.EnumerateObject().Count(property => property.Name != "id");
}
