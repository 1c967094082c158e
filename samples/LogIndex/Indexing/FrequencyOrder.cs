namespace LogIndex;

/// <summary>Frequent values first, then early ones, then the order of texts. No two values of a field are equal.</summary>
internal sealed class FrequencyOrder<TText> : IComparer<KeyValuePair<TText, Occurrences>>
{
    private readonly IComparer<TText> _texts;

    public FrequencyOrder(IComparer<TText> texts)
    {
        _texts = texts;
    }

    public int Compare(KeyValuePair<TText, Occurrences> x, KeyValuePair<TText, Occurrences> y)
    {
        if (x.Value.Count != y.Value.Count)
            return y.Value.Count.CompareTo(x.Value.Count);

        return x.Value.FirstLine != y.Value.FirstLine
            ? x.Value.FirstLine.CompareTo(y.Value.FirstLine)
            : _texts.Compare(x.Key, y.Key);
    }
}
