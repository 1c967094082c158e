namespace LogIndex;

/// <summary>A field that was found.</summary>
internal sealed class Field<TValues>(string name)
    where TValues : struct, IFieldValues<TValues>
{
    /// <summary>Its different values.</summary>
    // A field, not a property: a struct is used where it lies.
    public readonly TValues Values = TValues.Create();

    public string Name => name;

    /// <summary>How often it was there.</summary>
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
