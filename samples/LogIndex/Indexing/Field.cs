namespace LogIndex;

/// <summary>A field of the logs and its values.</summary>
internal sealed class Field<TValues>(string name)
    where TValues : struct, IFieldValues<TValues>
{
    /// <summary>The distinct values.</summary>
    // A field, not a property, since the struct is mutable.
    public readonly TValues Values = TValues.Create();

    public string Name => name;

    /// <summary>The number of occurrences.</summary>
    public int Count { get; private set; }

    public void Add(ReadOnlySpan<byte> value, int lineNumber)
    {
        Count++;
        Values.Add(value, lineNumber);
    }

    public FieldSummary Summarize(int top)
    {
        var values = new TopValues(top);
        Values.Offer(values);
        return new FieldSummary(name, Count, Values.Count, values.Values);
    }
}
