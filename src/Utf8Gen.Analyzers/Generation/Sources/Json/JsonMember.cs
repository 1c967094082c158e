namespace Utf8Gen.Analyzers.Generation.Sources.Json;

/// <summary>A name and a value in a JSON object.</summary>
/// <param name="Name">The name, unescaped.</param>
/// <param name="Position">The position of the opening quote.</param>
/// <param name="Length">The length of the name with its quotes.</param>
/// <param name="Value">The value.</param>
internal sealed record JsonMember(string Name, int Position, int Length, JsonNode Value);
