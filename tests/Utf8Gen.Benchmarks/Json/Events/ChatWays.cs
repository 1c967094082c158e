using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Events;

/// <summary>The ways to join the text of a chat completion, in UTF-8.</summary>
internal sealed class ChatWays
{
    private static readonly Utf8JsonPath Content = Utf8JsonPath.Parse("$.choices[*].delta.content");

    private readonly ArrayBufferWriter<byte> _answer = new(64 * 1024);

    public IReadOnlyList<TimedWay> All =>
    [
        new(EventWays.Path, () => Join(AppendByPath)),
        new(EventWays.Reader, () => Join(AppendByReader)),
        new(EventWays.Document, () => Join(AppendFromDocument)),
        new(EventWays.Serializer, () => Join(AppendDeserialized)),
    ];

    /// <summary>The text after one pass of a way.</summary>
    public string AnswerOf(TimedWay way)
    {
        way.Pass();
        return Encoding.UTF8.GetString(_answer.WrittenSpan);
    }

    private long Join(Action<byte[]> append)
    {
        _answer.ResetWrittenCount();
        foreach (byte[] json in ChatStream.Events)
            append(json);
        return _answer.WrittenCount;
    }

    private void AppendByPath(byte[] json)
    {
        foreach (Utf8JsonMatch content in Content.EnumerateMatches(json))
        {
            if (content.ValueKind == JsonValueKind.String)
                _answer.Advance(content.CopyString(_answer.GetSpan(content.RawValue.Length)));
        }
    }

    private void AppendByReader(byte[] json)
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        if (!TryEnter(ref reader, "choices"u8) || reader.TokenType != JsonTokenType.StartArray)
            return;

        while (reader.Read() && reader.TokenType != JsonTokenType.EndArray)
        {
            int depth = reader.CurrentDepth;
            if (TryEnter(ref reader, "delta"u8) && TryEnter(ref reader, "content"u8) && reader.TokenType == JsonTokenType.String)
                _answer.Advance(reader.CopyString(_answer.GetSpan(reader.ValueSpan.Length)));
            while (reader.CurrentDepth > depth)
                reader.Read();
        }
    }

    private static bool TryEnter(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            return false;

        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            bool isName = reader.ValueTextEquals(name);
            reader.Read();
            if (isName)
                return true;

            reader.Skip();
        }

        return false;
    }

    private void AppendFromDocument(byte[] json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        foreach (JsonElement choice in document.RootElement.GetProperty("choices"u8).EnumerateArray())
        {
            if (choice.GetProperty("delta"u8).TryGetProperty("content"u8, out JsonElement content))
                Append(content.GetString());
        }
    }

    private void AppendDeserialized(byte[] json)
    {
        foreach (ChatChoice choice in JsonSerializer.Deserialize(json, EventContext.Default.ChatChunk)!.Choices)
            Append(choice.Delta.Content);
    }

    private void Append(string? text)
    {
        if (text is not null)
            Encoding.UTF8.GetBytes(text, _answer);
    }
}
