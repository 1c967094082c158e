namespace LogIndex;

/// <summary>Frequent values first, then early ones, then the order of texts. No two values of a field are equal.</summary>
internal sealed class FrequencyOrder : IComparer<ValueSummary>
{
    public static FrequencyOrder Instance { get; } = new();

    /// <summary>Compares how often a value was there, and where first, with another.</summary>
    public static int Compare(int count, int firstLine, ValueSummary other)
        => count != other.Count ? other.Count.CompareTo(count) : firstLine.CompareTo(other.FirstLine);

    public int Compare(ValueSummary? x, ValueSummary? y)
    {
        int order = Compare(x!.Count, x.FirstLine, y!);
        return order != 0 ? order : CodePointOrder.Instance.Compare(x.Value, y!.Value);
    }
}
