namespace LogIndex;

/// <summary>What the command line asks for.</summary>
/// <param name="Files">The logs, <c>-</c> for standard input; none for one that the program makes up.</param>
/// <param name="Lines">How many lines it makes up.</param>
/// <param name="Seed">The same seed makes the same lines.</param>
/// <param name="Top">How many values of each field to show.</param>
internal sealed record LogRequest(IReadOnlyList<string> Files, int Lines, int Seed, int Top);
