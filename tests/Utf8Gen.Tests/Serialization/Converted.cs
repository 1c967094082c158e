using System.Buffers;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Values that converters of a user read.</summary>
public sealed class Converted
{
    public Coded Required { get; set; }

    public Coded? Optional { get; set; }

    public List<Coded>? Many { get; set; }

    [JsonConverter(typeof(LengthConverter))]
    public int Length { get; set; }

    [JsonConverter(typeof(TextConverter))]
    public string? Text { get; set; } = "kept";

    [JsonConverter(typeof(TextOrNullConverter))]
    public string? TextOrNull { get; set; }

    [JsonConverter(typeof(ListConverter)), JsonPropertyName("a list"), JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public List<string>? List { get; set; }

    [JsonConverter(typeof(NoteConverter))]
    public INote? Note { get; set; }

    [JsonConverter(typeof(JsonStringEnumConverter<Plain>))]
    public Plain Kind { get; set; }

    [JsonConverter(typeof(TextConverter))]
    public string? OnlyWritten => Text;

    public int After { get; set; }
}

/// <summary>Converters of members that are set when the object is created, or as it is.</summary>
public sealed record ConvertedParts(
    [property: JsonConverter(typeof(LengthConverter))] int Length,
    [property: JsonConverter(typeof(TextConverter))] string? Text = "none",
    int After = 3)
{
    [JsonConverter(typeof(TextConverter)), Utf8Cached]
    public required string? Needed { get; init; }

    [JsonConverter(typeof(TextOrNullConverter))]
    public string? Later { get; set; }
}

/// <summary>A converter of the type that a nullable type has.</summary>
public sealed class ConvertedNullable
{
    [JsonConverter(typeof(LengthConverter))]
    public int? Length { get; set; }

    public int After { get; set; }
}

public interface INote;

public sealed record Note(string Text) : INote;

public sealed class LengthConverter : JsonConverter<int>
{
    public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => CodedText.Read(ref reader).Length;

    public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options)
        => CodedText.Write(writer, new string('x', value));
}

public class TextConverter : JsonConverter<string>
{
    public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => $"{typeToConvert.Name} {CodedText.Read(ref reader)}";

    public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) => CodedText.Write(writer, value);
}

public sealed class TextOrNullConverter : TextConverter
{
    public override bool HandleNull => true;
}

public sealed class ListConverter : JsonConverter<List<string>>
{
    public override List<string> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => [CodedText.Read(ref reader), "."];

    public override void Write(Utf8JsonWriter writer, List<string> value, JsonSerializerOptions options)
        => JsonSerializer.Serialize(writer, value.Count, options);
}

public sealed class NoteConverter : JsonConverter<INote>
{
    public override INote? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => new Note(JsonElement.ParseValue(ref reader).GetRawText());

    public override void Write(Utf8JsonWriter writer, INote value, JsonSerializerOptions options)
        => writer.WriteStringValue(((Note)value).Text);
}

/// <summary>A value whose converter gives its reader to a helper.</summary>
[JsonConverter(typeof(CodedConverter))]
public readonly record struct Coded(string Text);

public sealed class CodedConverter : JsonConverter<Coded>
{
    public override Coded Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => new(CodedText.Read(ref reader));

    public override void Write(Utf8JsonWriter writer, Coded value, JsonSerializerOptions options) => CodedText.Write(writer, value.Text);
}

/// <summary>Reads any value but the literals.</summary>
internal static class CodedText
{
    public static string Read(ref Utf8JsonReader reader) => reader.TokenType switch
    {
        JsonTokenType.String => reader.GetString()!,
        JsonTokenType.Number => reader.GetInt64().ToString(CultureInfo.InvariantCulture),
        JsonTokenType.Null => "nothing",
        JsonTokenType.StartArray or JsonTokenType.StartObject => ReadTokens(ref reader),
        _ => throw new JsonException($"{reader.TokenType} is no code."),
    };

    public static void Write(Utf8JsonWriter writer, string? text)
    {
        if (text is null)
            writer.WriteBooleanValue(true);
        else
            writer.WriteStringValue(text);
    }

    private static string ReadTokens(ref Utf8JsonReader reader)
    {
        int depth = reader.CurrentDepth;
        var text = new StringBuilder();
        while (reader.Read() && reader.CurrentDepth > depth)
        {
            ReadOnlySpan<byte> token = reader.HasValueSequence ? reader.ValueSequence.ToArray() : reader.ValueSpan;
            text.Append(reader.TokenType).Append(Encoding.UTF8.GetString(token));
        }

        return text.ToString();
    }
}
