using System.Text.Json;

namespace LogIndex;

/// <summary>Reads a line that is a JSON object. Nested objects and arrays are not indexed; if a
/// field occurs twice, both values count.</summary>
internal static class JsonLine
{
    /// <summary>The message for a malformed line.</summary>
    public const string Problem = "this is not JSON. Write one object in each line.";

    public static void Read<TValues>(ReadOnlySpan<byte> line, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        var flat = new FlatObjectReader(line);
        int properties = FieldCounter.Count(ref flat, lineNumber, index);
        if (!flat.IsComplete)
            ReadRest(line, properties, lineNumber, index);
    }

    /// <summary>Counts the properties after those already counted, and
    /// reports any mistake.</summary>
    private static void ReadRest<TValues>(ReadOnlySpan<byte> line, int counted, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        var reader = new Utf8JsonReader(line);
        try
        {
            reader.Read();
            for (int properties = 0; reader.Read(); properties++)
            {
                if (reader.TokenType == JsonTokenType.PropertyName)
                    ReadProperty(ref reader, properties < counted, lineNumber, index);
            }
        }
        catch (JsonException fault)
        {
            throw new LineException((int)(fault.BytePositionInLine ?? 0), Problem);
        }
        catch (InvalidOperationException) when (reader.ValueIsEscaped)
        {
            throw LineException.HalfCharacter((int)reader.TokenStartIndex);
        }
    }

    private static void ReadProperty<TValues>(ref Utf8JsonReader reader, bool isCounted, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        Field<TValues>? field = isCounted ? null : FindField(ref reader, index);
        reader.Read();
        if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
            reader.Skip();
        else if (field is not null)
            FieldCounter.Count(ref reader, lineNumber, field);
    }

    private static Field<TValues>? FindField<TValues>(ref Utf8JsonReader reader, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        LogFields.Key key = LogFields.Match(ref reader);
        if (!reader.ValueIsEscaped)
            return index.Find(key, reader.ValueSpan);

        using var name = new UnescapedText(in reader, stackalloc byte[UnescapedText.ShortText]);
        return index.Find(key, name.Utf8);
    }
}
