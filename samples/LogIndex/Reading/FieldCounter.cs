using System.Text.Json;

namespace LogIndex;

/// <summary>Counts the values of a line, for any field reader.</summary>
internal static class FieldCounter
{
    /// <returns>The number of fields read.</returns>
    public static int Count<TReader, TValues>(ref TReader reader, int lineNumber, FieldIndex<TValues> index)
        where TReader : struct, IFieldReader, allows ref struct
        where TValues : struct, IFieldValues<TValues>
    {
        int fields = 0;
        for (; reader.Read(); fields++)
        {
            Field<TValues>? field = index.Find(LogFields.Match(reader.Name), reader.Name);
            if (field is null)
                continue;
            if (reader.IsEscaped)
                CountEscaped(in reader, lineNumber, field);
            else
                field.Add(reader.Value, lineNumber);
        }

        return fields;
    }

    /// <summary>Counts the value at the position of a reader.</summary>
    public static void Count<TValues>(ref Utf8JsonReader reader, int lineNumber, Field<TValues> field)
        where TValues : struct, IFieldValues<TValues>
    {
        if (!reader.ValueIsEscaped)
        {
            field.Add(reader.ValueSpan, lineNumber);
            return;
        }

        using var text = new UnescapedText(in reader, stackalloc byte[UnescapedText.ShortText]);
        field.Add(text.Utf8, lineNumber);
    }

    private static void CountEscaped<TReader, TValues>(ref readonly TReader fields, int lineNumber, Field<TValues> field)
        where TReader : struct, IFieldReader, allows ref struct
        where TValues : struct, IFieldValues<TValues>
    {
        var reader = new Utf8JsonReader(fields.Value);
        try
        {
            reader.Read();
            Count(ref reader, lineNumber, field);
        }
        catch (JsonException fault)
        {
            throw new LineException(fields.ValueStart + (int)(fault.BytePositionInLine ?? 0), TReader.EscapeProblem);
        }
        catch (InvalidOperationException) when (reader.ValueIsEscaped)
        {
            throw LineException.HalfCharacter(fields.ValueStart);
        }
    }
}
