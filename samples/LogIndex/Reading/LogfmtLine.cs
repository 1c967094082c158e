using System.Text.Json;

namespace LogIndex;

/// <summary>A line of fields <c>name=value</c>.</summary>
internal static class LogfmtLine
{
    public static void Read<TValues>(ReadOnlySpan<byte> line, int lineNumber, FieldIndex<TValues> index)
        where TValues : struct, IFieldValues<TValues>
    {
        var reader = new LogfmtReader(line);
        while (reader.Read())
        {
            Field<TValues>? field = index.Find(LogFields.Match(reader.Name), reader.Name);
            if (field is null)
                continue;
            if (reader.IsEscaped)
                AddEscaped(in reader, lineNumber, field);
            else
                field.Add(reader.Value, lineNumber);
        }
    }

    private static void AddEscaped<TValues>(ref readonly LogfmtReader logfmt, int lineNumber, Field<TValues> field)
        where TValues : struct, IFieldValues<TValues>
    {
        var reader = new Utf8JsonReader(logfmt.Value);
        try
        {
            reader.Read();
            JsonLine.Add(ref reader, lineNumber, field);
        }
        catch (JsonException fault)
        {
            int position = logfmt.ValueStart + (int)(fault.BytePositionInLine ?? 0);
            throw new LineException(position, "this cannot stand in a value with escapes. Write it as a JSON string.");
        }
        catch (InvalidOperationException) when (reader.ValueIsEscaped)
        {
            throw LineException.HalfCharacter(logfmt.ValueStart);
        }
    }
}
