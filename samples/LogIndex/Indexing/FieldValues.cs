using System.Runtime.InteropServices;

namespace LogIndex;

/// <summary>The values of one field.</summary>
internal sealed class FieldValues<TText>
    where TText : notnull
{
    private readonly Dictionary<TText, Occurrences> _values = [];

    /// <summary>How often the field was there.</summary>
    public int Count { get; private set; }

    public int DistinctValues => _values.Count;

    public void Add(TText value, int lineNumber)
    {
        Count++;
        CollectionsMarshal.GetValueRefOrAddDefault(_values, value, out _).Add(lineNumber);
    }

    /// <summary>The most frequent values; of those that are as frequent, the first that came; of those that came in one line,
    /// the lesser text.</summary>
    /// <param name="count">How many, at most.</param>
    /// <param name="texts">The order of texts.</param>
    public List<KeyValuePair<TText, Occurrences>> GetTop(int count, IComparer<TText> texts)
    {
        var order = new FrequencyOrder<TText>(texts);
        var top = new List<KeyValuePair<TText, Occurrences>>();
        foreach (KeyValuePair<TText, Occurrences> value in _values)
        {
            if (top.Count == count && order.Compare(value, top[^1]) > 0)
                continue;

            top.Insert(~top.BinarySearch(value, order), value);
            if (top.Count > count)
                top.RemoveAt(count);
        }

        return top;
    }
}
