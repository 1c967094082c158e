using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Json;

namespace Utf8Gen.Benchmarks.Json.Events;

/// <summary>The ways to compare one text in an event.</summary>
internal sealed class EventWays(byte[] json)
{
    public const string Path = "TryFind";
    public const string Reader = "Utf8JsonReader by hand";
    public const string Document = "JsonDocument";
    public const string Serializer = "JsonSerializer";

    private static readonly Utf8JsonPath Text = Utf8JsonPath.Parse("$.message.delta.text");

    public static IReadOnlyList<string> Names { get; } = [Path, Reader, Document, Serializer];

    public IReadOnlyList<TimedWay> All =>
    [
        new(Path, FindByPath),
        new(Reader, FindByReader),
        new(Document, FindInDocument),
        new(Serializer, Deserialize),
    ];

    private long FindByPath() => Text.TryFind(json, out Utf8JsonMatch text) && text.ValueEquals(EventDocument.Utf8Text) ? 1 : 0;

    private long FindByReader()
    {
        var reader = new Utf8JsonReader(json);
        reader.Read();
        bool isFound = TryEnter(ref reader, "message"u8) && TryEnter(ref reader, "delta"u8) && TryEnter(ref reader, "text"u8);
        return isFound && reader.ValueTextEquals(EventDocument.Utf8Text) ? 1 : 0;
    }

    private static bool TryEnter(ref Utf8JsonReader reader, ReadOnlySpan<byte> name)
    {
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

    private long FindInDocument()
    {
        using JsonDocument document = JsonDocument.Parse(json);
        JsonElement text = document.RootElement.GetProperty("message"u8).GetProperty("delta"u8).GetProperty("text"u8);
        return text.ValueEquals(EventDocument.Utf8Text) ? 1 : 0;
    }

    private long Deserialize()
        => JsonSerializer.Deserialize(json, EventContext.Default.StreamEvent)!.Message!.Delta!.Text == EventDocument.Text ? 1 : 0;
}
