namespace HttpHeaders;

/// <summary>The input is invalid. The message is one line for the user.</summary>
internal sealed class InputException : Exception
{
    /// <param name="problem">The problem and its remedy.</param>
    public InputException(string problem)
        : base(problem)
    {
    }

    /// <param name="line">The line of the fault, counted from 1.</param>
    /// <param name="position">The byte of the fault, counted from 0.</param>
    /// <param name="problem">The problem and its remedy.</param>
    public InputException(int line, int position, string problem)
        : base($"line {line}, byte {position}: {problem}")
    {
    }
}
