using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Json.Elements;

/// <summary>One of many records, flat but for two members.</summary>
internal sealed record ElementRow(
    int Id, string Name, bool Active, double Score, string Note, IReadOnlyList<string>? Tags, ElementPlace? Place);

internal sealed record ElementPlace(int X, int Y);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ElementRow))]
[JsonSerializable(typeof(int))]
internal sealed partial class ElementContext : JsonSerializerContext;
