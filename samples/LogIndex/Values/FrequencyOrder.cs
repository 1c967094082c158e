namespace LogIndex;

/// <summary>Orders values by frequency, then first line, then text. No two values
/// of a field are equal.</summary>
internal sealed class FrequencyOrder : IComparer<ValueSummary>
{
    public static FrequencyOrder Instance { get; } = new();

    /// <summary>Compares a count and first line with those of another value.</summary>
    public static int Compare(int count, int firstLine, ValueSummary other)
        => count != other.Count ? other.Count.CompareTo(count) : firstLine.CompareTo(other.FirstLine);

    public int Compare(ValueSummary? x, ValueSummary? y)
    {
        int order = Compare(x!.Count, x.FirstLine, y!);
        return order != 0 ? order : CodePointOrder.Instance.Compare(x.Value, y!.Value);
    }
}
