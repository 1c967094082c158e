namespace LogIndex;

/// <summary>How often a value was there, and where.</summary>
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
