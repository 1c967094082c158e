namespace HttpHeaders;

/// <summary>The headers cannot be counted, and the input is to blame. The message is one line for the user.</summary>
internal sealed class InputException : Exception
{
    /// <param name="problem">What is wrong, and what to do.</param>
    public InputException(string problem)
        : base(problem)
    {
    }

    /// <param name="line">The line of the fault, counted from 1.</param>
    /// <param name="position">The byte of the fault, counted from 0.</param>
    /// <param name="problem">What is wrong, and what to do.</param>
    public InputException(int line, int position, string problem)
        : base($"line {line}, byte {position}: {problem}")
    {
    }
}
