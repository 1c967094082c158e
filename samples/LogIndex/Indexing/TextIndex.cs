using System.Text.Json;

namespace LogIndex;

/// <summary>An index whose texts are of one type: all of it but how text becomes such a one.</summary>
/// <remarks>Objects and arrays in JSON are not indexed. Of a field that is twice in a line both values count.</remarks>
internal abstract class TextIndex<TText> : ILogIndex
    where TText : notnull
{
    public int DistinctValues => GetFields().Sum(found => found.Values.DistinctValues);

    public abstract long NativeBytes { get; }

    /// <summary>By code points.</summary>
    protected abstract IComparer<TText> TextOrder { get; }

    public void Add(ReadOnlySpan<byte> line, int lineNumber)
    {
        if (line.TrimStart(" \t"u8).StartsWith("{"u8))
            AddJson(line, lineNumber);
        else
            AddLogfmt(line, lineNumber);
    }

    public IReadOnlyList<FieldSummary> Summarize(int top)
        => [.. GetFields()
            .Where(field => field.Values.Count > 0)
            .OrderByDescending(field => field.Values.Count)
            .ThenBy(field => field.Name, CodePointOrder.Instance)
            .Select(field => new FieldSummary(field.Name, field.Values.Count, field.Values.DistinctValues, GetTop(field.Values, top)))];

    public abstract void Dispose();

    /// <summary>All fields that were found, and maybe some that were not, in any order.</summary>
    protected abstract IEnumerable<(string Name, FieldValues<TText> Values)> GetFields();

    /// <summary>The values of the field whose name the reader is at; null for a field that is not indexed.</summary>
    protected abstract FieldValues<TText>? FindField(ref Utf8JsonReader reader);

    /// <summary>The values of a field; null for one that is not indexed.</summary>
    protected abstract FieldValues<TText>? FindField(ReadOnlySpan<byte> name);

    /// <summary>The string that the reader is at.</summary>
    protected abstract TText Read(ref Utf8JsonReader reader);

    protected abstract TText Read(ReadOnlySpan<byte> utf8);

    protected abstract string ToText(TText text);

    private void AddJson(ReadOnlySpan<byte> line, int lineNumber)
    {
        var reader = new Utf8JsonReader(line);
        try
        {
            reader.Read();
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.PropertyName)
                    AddProperty(ref reader, lineNumber);
            }
        }
        catch (JsonException fault)
        {
            throw new LineException((int)(fault.BytePositionInLine ?? 0), "this is no JSON. Write one object in each line.");
        }
        catch (InvalidOperationException) when (reader.ValueIsEscaped)
        {
            throw HalfCharacter((int)reader.TokenStartIndex);
        }
    }

    private void AddProperty(ref Utf8JsonReader reader, int lineNumber)
    {
        FieldValues<TText>? values = FindField(ref reader);
        reader.Read();
        if (reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray)
            reader.Skip();
        else
            values?.Add(reader.TokenType == JsonTokenType.String ? Read(ref reader) : Read(reader.ValueSpan), lineNumber);
    }

    private void AddLogfmt(ReadOnlySpan<byte> line, int lineNumber)
    {
        var reader = new LogfmtReader(line);
        while (reader.Read())
            FindField(reader.Name)?.Add(reader.IsEscaped ? ReadEscaped(in reader) : Read(reader.Value), lineNumber);
    }

    private TText ReadEscaped(ref readonly LogfmtReader logfmt)
    {
        var reader = new Utf8JsonReader(logfmt.Value);
        try
        {
            reader.Read();
            return Read(ref reader);
        }
        catch (JsonException fault)
        {
            int position = logfmt.ValueStart + (int)(fault.BytePositionInLine ?? 0);
            throw new LineException(position, "this cannot stand in a value with escapes. Write it as a JSON string.");
        }
        catch (InvalidOperationException) when (reader.ValueIsEscaped)
        {
            throw HalfCharacter(logfmt.ValueStart);
        }
    }

    private List<ValueSummary> GetTop(FieldValues<TText> values, int top)
        => values.GetTop(top, TextOrder).ConvertAll(
            value => new ValueSummary(ToText(value.Key), value.Value.Count, value.Value.FirstLine, value.Value.LastLine));

    private static LineException HalfCharacter(int position)
        => new(position, "this text has an escape that is half a character. Write both halves, as in \"\\ud83d\\ude00\".");
}
