using System.Globalization;

namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>Finds the value that a JSON Pointer (RFC 6901) names.</summary>
internal static class JsonPointer
{
    /// <param name="root">The value that the pointer starts from.</param>
    /// <param name="pointer">The pointer: empty, or beginning with a slash.</param>
    /// <returns>Null if there is no such value.</returns>
    public static JsonNode? Find(JsonNode root, string pointer)
    {
        JsonNode? node = root;
        foreach (string part in pointer.Split('/').Skip(1))
        {
            string name = part.Replace("~1", "/").Replace("~0", "~");
            node = node.IsObject ? node.Find(name) : ElementOf(node, name);
            if (node is null)
                return null;
        }

        return node;
    }

    private static JsonNode? ElementOf(JsonNode array, string index)
        => int.TryParse(index, NumberStyles.None, CultureInfo.InvariantCulture, out int i) && i < array.Elements.Count
            ? array.Elements[i]
            : null;
}
