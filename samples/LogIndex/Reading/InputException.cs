namespace LogIndex;

/// <summary>The log cannot be indexed, and the input is to blame. The message is one line for the user, and starts with the name
/// of the input.</summary>
internal sealed class InputException : Exception
{
    /// <param name="input">The input as messages call it.</param>
    /// <param name="problem">What is wrong, and what to do.</param>
    public InputException(string input, string problem)
        : base($"{input}: {problem}")
    {
    }

    /// <param name="input">The input as messages call it.</param>
    /// <param name="line">The line of the fault, counted from 1.</param>
    /// <param name="fault">Where it is in the line, and what is wrong.</param>
    public InputException(string input, int line, LineException fault)
        : base($"{input}: line {line}, byte {fault.Position}: {fault.Message}", fault)
    {
    }
}
