namespace HttpHeaders;

/// <summary>How often each of some names was there. Names are told by their index, -1 for a name that is unknown, as
/// generated lookups do it.</summary>
internal sealed class Tally
{
    private readonly int[] _counts; // the first one is of the unknown names

    public Tally(int names)
    {
        _counts = new int[names + 1];
    }

    public int this[int index] => _counts[index + 1];

    /// <summary>Known and unknown names together.</summary>
    public int Total => _counts.Sum();

    public void Add(int index) => _counts[index + 1]++;

    public void Clear() => Array.Clear(_counts);
}
