namespace HttpHeaders;

/// <summary>Counts occurrences of names by index, with -1 for an unknown name, as
/// generated lookups return it.</summary>
internal sealed class Tally
{
    private readonly int[] _counts; // the first one counts unknown names

    public Tally(int names)
    {
        _counts = new int[names + 1];
    }

    public int this[int index] => _counts[index + 1];

    /// <summary>The sum over known and unknown names.</summary>
    public int Total => _counts.Sum();

    public void Add(int index) => _counts[index + 1]++;

    public void Clear() => Array.Clear(_counts);
}
