namespace LogIndex;

/// <summary>The number of occurrences of a value, and its lines.</summary>
internal struct Occurrences
{
    public int Count { get; private set; }

    public int FirstLine { get; private set; }

    public int LastLine { get; private set; }

    public void Add(int lineNumber)
    {
        if (Count == 0)
            FirstLine = lineNumber;
        LastLine = lineNumber;
        Count++;
    }
}
