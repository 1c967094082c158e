namespace LogIndex;

/// <summary>Knows of each value of each field how often it was there, and where first and last.</summary>
internal interface ILogIndex : IDisposable
{
    /// <summary>How many values it holds: a text that two fields have is two values.</summary>
    int DistinctValues { get; }

    /// <summary>What it holds outside the managed heap.</summary>
    long NativeBytes { get; }

    /// <summary>Counts the values of a line.</summary>
    /// <param name="line">A line of well-formed UTF-8, without its end. One without fields is nothing.</param>
    /// <param name="lineNumber">Its number.</param>
    /// <exception cref="LineException">The line is malformed. What stands before the fault is counted.</exception>
    void Add(ReadOnlySpan<byte> line, int lineNumber);

    /// <summary>The fields and their most frequent values, in an order that depends on nothing but them.</summary>
    /// <param name="top">How many values of each field, at most.</param>
    IReadOnlyList<FieldSummary> Summarize(int top);
}
