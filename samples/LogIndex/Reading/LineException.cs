namespace LogIndex;

/// <summary>A line cannot be indexed. The caller knows where the line is from.</summary>
internal sealed class LineException : Exception
{
    /// <param name="position">The byte of the fault in its line, counted from 0.</param>
    /// <param name="problem">The problem and its remedy.</param>
    public LineException(int position, string problem)
        : base(problem)
    {
        Position = position;
    }

    public int Position { get; }

    public static LineException HalfCharacter(int position)
        => new(position, "this text has an escaped lone surrogate. Write both halves, as in \"\\ud83d\\ude00\".");
}
