using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Json.Events;

internal sealed record StreamEvent(StreamMessage? Message);

internal sealed record StreamMessage(StreamDelta? Delta);

internal sealed record StreamDelta(string? Text);

internal sealed record ChatChunk(ChatChoice[] Choices);

internal sealed record ChatChoice(ChatDelta Delta);

internal sealed record ChatDelta(string? Content);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(StreamEvent))]
[JsonSerializable(typeof(ChatChunk))]
internal sealed partial class EventContext : JsonSerializerContext;
