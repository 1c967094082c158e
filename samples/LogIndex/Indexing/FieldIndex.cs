using System.Text;
using Utf8Gen.Pooling;

namespace LogIndex;

/// <summary>Indexes fields by name, for any implementation of field values.</summary>
internal sealed class FieldIndex<TValues> : ILogIndex
    where TValues : struct, IFieldValues<TValues>
{
    private readonly Field<TValues>?[] _knownFields = new Field<TValues>?[LogFields.Count];
    private readonly Utf8TextMap<Field<TValues>?> _otherFields = new();
    private readonly List<Field<TValues>> _fields = [];

    public int DistinctValues => _fields.Sum(static found => found.Values.Count);

    public long NativeBytes => _fields.Sum(static found => found.Values.NativeBytes);

    public void Add(ReadOnlySpan<byte> line, int lineNumber)
    {
        if (line.TrimStart(" \t"u8).StartsWith("{"u8))
            JsonLine.Read(line, lineNumber, this);
        else
            LogfmtLine.Read(line, lineNumber, this);
    }

    public IReadOnlyList<FieldSummary> Summarize(int top)
        => [.. _fields
            .Where(static field => field.Count > 0)
            .OrderByDescending(static field => field.Count)
            .ThenBy(static field => field.Name, CodePointOrder.Instance)
            .Select(field => field.Summarize(top))];

    /// <param name="field">The key of the name.</param>
    /// <param name="name">The name.</param>
    /// <returns>The field; null for the time, which is not indexed.</returns>
    public Field<TValues>? Find(LogFields.Key field, ReadOnlySpan<byte> name) => field switch
    {
        LogFields.Key.Time => null,
        LogFields.Key.Unknown => FindOrAdd(ref _otherFields.GetValueRefOrAddDefault(name, out _), name),
        _ => FindOrAdd(ref _knownFields[(int)field], name),
    };

    public void Dispose()
    {
        foreach (Field<TValues> field in _fields)
            field.Values.Dispose();
    }

    private Field<TValues> FindOrAdd(ref Field<TValues>? field, ReadOnlySpan<byte> name)
    {
        if (field is null)
            _fields.Add(field = new Field<TValues>(Encoding.UTF8.GetString(name)));
        return field;
    }
}
