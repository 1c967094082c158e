using System.Text.Json.Serialization;

namespace ChatEvents;

/// <summary>An event of a chat completion, as far as it is needed.</summary>
internal sealed record ChatChunk(ChatChoice[] Choices);

internal sealed record ChatChoice(ChatDelta Delta);

internal sealed record ChatDelta(string? Content);

/// <summary>The arguments of a tool call that writes a note.</summary>
internal sealed record Note(string File, string Text, NoteLink[] Links);

internal sealed record NoteLink(string Title, string Url);

#pragma warning disable U8G0051 // The serializer as it is: what the other ways are compared with.
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ChatChunk))]
[JsonSerializable(typeof(Note))]
internal sealed partial class ChatContext : JsonSerializerContext;
