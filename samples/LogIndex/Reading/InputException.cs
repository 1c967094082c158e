namespace LogIndex;

/// <summary>The input is invalid. The message is one line for the user, and starts with
/// the name of the input.</summary>
internal sealed class InputException : Exception
{
    /// <param name="input">The display name of the input.</param>
    /// <param name="problem">The problem and its remedy.</param>
    public InputException(string input, string problem)
        : base($"{input}: {problem}")
    {
    }

    /// <param name="input">The display name of the input.</param>
    /// <param name="line">The line of the fault, counted from 1.</param>
    /// <param name="fault">The fault and its position in the line.</param>
    public InputException(string input, int line, LineException fault)
        : base($"{input}: line {line}, byte {fault.Position}: {fault.Message}", fault)
    {
    }
}
