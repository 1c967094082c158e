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

    public int After { get; set; }
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
            text.Append(reader.TokenType).Append(Encoding.UTF8.GetString(reader.ValueSpan));
        return text.ToString();
    }
}
