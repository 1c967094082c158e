namespace LogIndex;

/// <summary>A line cannot be indexed. Who has read it knows where it is from.</summary>
internal sealed class LineException : Exception
{
    /// <param name="position">The byte of the fault in its line, counted from 0.</param>
    /// <param name="problem">What is wrong, and what to do.</param>
    public LineException(int position, string problem)
        : base(problem)
    {
        Position = position;
    }

    public int Position { get; }

    public static LineException HalfCharacter(int position)
        => new(position, "this text has an escape that is half a character. Write both halves, as in \"\\ud83d\\ude00\".");
}
