using System.Text.Json;

namespace LogIndex;

/// <summary>A line that is an object. Objects and arrays inside it are not indexed; of a field that is twice in a line both values
/// count.</summary>
internal static class JsonLine
{
    /// <summary>What is said of a line that is malformed.</summary>
    public const string Problem = "this is no JSON. Write one object in each line.";

    public static void Read<TValues>(ReadOnlySpan<byte> line, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        var flat = new FlatObjectReader(line);
        int properties = FieldCounter.Count(ref flat, lineNumber, index);
        if (!flat.IsComplete)
            ReadRest(line, properties, lineNumber, index);
    }

    /// <summary>Counts all properties but the first ones, which were counted, and finds whatever is wrong.</summary>
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
