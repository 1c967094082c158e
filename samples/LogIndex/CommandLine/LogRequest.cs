namespace LogIndex;

/// <summary>The arguments of the program.</summary>
/// <param name="Files">The logs, <c>-</c> for standard input; empty for a generated log.</param>
/// <param name="Lines">The number of generated lines.</param>
/// <param name="Seed">The seed of the generated lines.</param>
/// <param name="Top">The number of values to show of each field.</param>
internal sealed record LogRequest(IReadOnlyList<string> Files, int Lines, int Seed, int Top);
