using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>Enumerates arrays, from each kind of source.</summary>
internal static class Elements
{
    public static async Task<int> CountAsync(Utf8JsonStreamReader json, SourceKind kind, string path)
        => (await ListAsync(json, kind, path, ElementContext.Default.JsonElement)).Count;

    public static async Task<List<T?>> ListAsync<T>(Utf8JsonStreamReader json, SourceKind kind, string path, JsonTypeInfo<T> type)
    {
        Utf8JsonPath parsed = Utf8JsonPath.Parse(path);
        if (kind == SourceKind.Stream)
            return [.. json.EnumerateArray(parsed, type)];

        var elements = new List<T?>();
        await foreach (T? element in json.EnumerateArrayAsync(parsed, type, TestContext.Current.CancellationToken))
            elements.Add(element);
        return elements;
    }
}

internal sealed record Item(int Id, string? Name, int[]? Numbers);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Item))]
[JsonSerializable(typeof(JsonElement))]
[JsonSerializable(typeof(string))]
[JsonSerializable(typeof(int))]
internal sealed partial class ElementContext : JsonSerializerContext;
