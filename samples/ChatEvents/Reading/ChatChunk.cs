using System.Text.Json.Serialization;

namespace ChatEvents;

/// <summary>An event of a chat completion, as far as it is needed.</summary>
internal sealed record ChatChunk(ChatChoice[] Choices);

internal sealed record ChatChoice(ChatDelta Delta);

internal sealed record ChatDelta(string? Content);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ChatChunk))]
internal sealed partial class ChatContext : JsonSerializerContext;
