using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Sources.Json;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Determines the format of a file for which the attribute gives none.</summary>
internal static class FileFormats
{
    private static readonly string[] Schemas = [".schema.json", ".schema.jsonc", ".schema.json5"];

    private static readonly string[] Unsupported = [".yaml", ".yml", ".toml", ".xml", ".xsd"];

    /// <summary>The sites of the meta-schemas of JSON Schema and OpenAPI. A document whose
    /// <c>$schema</c> is anything else is usually an instance of that schema.</summary>
    private static readonly string[] MetaSchemas = ["json-schema.org/", "spec.openapis.org/"];

    /// <returns>The format by the name alone; <see cref="KeyFileFormat.Auto"/> for a JSON file
    /// whose content decides.</returns>
    public static KeyFileFormat OfName(string path)
    {
        if (HasExtension(path, Schemas))
            return KeyFileFormat.JsonSchema;

        string name = path.Substring(path.LastIndexOf('/') + 1);
        return name.LastIndexOf('.') is >= 0 and int dot && name.IndexOf("json", dot, StringComparison.OrdinalIgnoreCase) >= 0
            ? KeyFileFormat.Auto
            : KeyFileFormat.Lines;
    }

    /// <summary>Whether the extension is that of a format that cannot be read.</summary>
    public static bool IsUnsupported(string path) => HasExtension(path, Unsupported);

    /// <returns>Null if the document may be a sample or a schema.</returns>
    public static KeyFileFormat? OfContent(JsonNode root)
    {
        if (IsApiDescription(root))
            return KeyFileFormat.OpenApi;
        if (root.Find("$schema")?.Text is { } schema)
            return MetaSchemas.Any(site => schema.IndexOf(site, StringComparison.Ordinal) >= 0)
                ? KeyFileFormat.JsonSchema
                : KeyFileFormat.JsonSample;

        bool isLikeSchema = root.Find("properties") is { IsObject: true } && root.Find("type")?.Text == "object";
        return isLikeSchema ? null : KeyFileFormat.JsonSample;
    }

    public static bool IsApiDescription(JsonNode root) => (root.Find("openapi") ?? root.Find("swagger"))?.Text is not null;

    private static bool HasExtension(string path, string[] extensions)
        => extensions.Any(extension => path.EndsWith(extension, StringComparison.OrdinalIgnoreCase));
}
