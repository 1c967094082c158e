namespace LogIndex;

/// <summary>Chooses the most frequent values of a field.</summary>
/// <param name="count">How many, at most.</param>
internal sealed class TopValues(int count)
{
    private readonly List<ValueSummary> _values = [];

    /// <summary>The most frequent of those that were offered, the first of them first.</summary>
    public IReadOnlyList<ValueSummary> Values => _values;

    /// <summary>Whether a value may be one of them, whatever its text is: only then it need become a string.</summary>
    public bool Admits(in Occurrences occurrences)
        => _values.Count < count || FrequencyOrder.Compare(occurrences.Count, occurrences.FirstLine, _values[^1]) <= 0;

    public void Offer(string text, in Occurrences occurrences)
    {
        if (!Admits(occurrences))
            return;

        var value = new ValueSummary(text, occurrences.Count, occurrences.FirstLine, occurrences.LastLine);
        _values.Insert(~_values.BinarySearch(value, FrequencyOrder.Instance), value);
        if (_values.Count > count)
            _values.RemoveAt(count);
    }
}
