namespace LogIndex;

/// <summary>Records for each value of each field the number of occurrences, and the
/// first and last line.</summary>
internal interface ILogIndex : IDisposable
{
    /// <summary>The number of values; a text in two fields counts twice.</summary>
    int DistinctValues { get; }

    /// <summary>The memory outside of the managed heap.</summary>
    long NativeBytes { get; }

    /// <summary>Counts the values of a line.</summary>
    /// <param name="line">A line of well-formed UTF-8, without its end. A line
    /// without fields is ignored.</param>
    /// <param name="lineNumber">The number of the line.</param>
    /// <exception cref="LineException">The line is malformed. Values before the
    /// fault are counted.</exception>
    void Add(ReadOnlySpan<byte> line, int lineNumber);

    /// <summary>Returns the fields and their most frequent values, in a
    /// deterministic order.</summary>
    /// <param name="top">The maximum number of values of each field.</param>
    IReadOnlyList<FieldSummary> Summarize(int top);
}
