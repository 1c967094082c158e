using System.Text.Json;

namespace LogIndex;

/// <summary>A line that is an object. Objects and arrays inside it are not indexed; of a field that is twice in a line both values count.</summary>
internal static class JsonLine
{
    public static void Read<TValues>(ReadOnlySpan<byte> line, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        var reader = new Utf8JsonReader(line);
        try
        {
            reader.Read();
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.PropertyName)
                    ReadProperty(ref reader, lineNumber, index);
            }
        }
        catch (JsonException fault)
        {
            throw new LineException((int)(fault.BytePositionInLine ?? 0), "this is no JSON. Write one object in each line.");
        }
        catch (InvalidOperationException) when (reader.ValueIsEscaped)
        {
            throw LineException.HalfCharacter((int)reader.TokenStartIndex);
        }
    }

    /// <summary>Adds the value that a reader is at.</summary>
    public static void Add<TValues>(ref Utf8JsonReader reader, int lineNumber, Field<TValues> field)
        where TValues : struct, IFieldValues<TValues>
    {
        if (!reader.ValueIsEscaped)
        {
            field.Add(reader.ValueSpan, lineNumber);
            return;
        }

        using var text = new UnescapedText(ref reader);
        field.Add(text.Utf8, lineNumber);
    }

    private static void ReadProperty<TValues>(ref Utf8JsonReader reader, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        Field<TValues>? field = FindField(ref reader, index);
        reader.Read();
        if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
            reader.Skip();
        else if (field is not null)
            Add(ref reader, lineNumber, field);
    }

    private static Field<TValues>? FindField<TValues>(ref Utf8JsonReader reader, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        LogFields.Key key = LogFields.Match(ref reader);
        if (!reader.ValueIsEscaped)
            return index.Find(key, reader.ValueSpan);

        using var name = new UnescapedText(ref reader);
        return index.Find(key, name.Utf8);
    }
}
