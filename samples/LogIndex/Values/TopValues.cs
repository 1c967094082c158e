namespace LogIndex;

/// <summary>Selects the most frequent values of a field.</summary>
/// <param name="count">The maximum number of values.</param>
internal sealed class TopValues(int count)
{
    private readonly List<ValueSummary> _values = [];

    /// <summary>The most frequent values offered so far, in order.</summary>
    public IReadOnlyList<ValueSummary> Values => _values;

    /// <summary>Whether a value may be selected, whatever its text: only
    /// then a string is needed.</summary>
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
