namespace LogIndex;

/// <summary>What one index has found and cost.</summary>
/// <param name="Kind">The name of its kind.</param>
/// <param name="Summary">What it has found in one pass.</param>
/// <param name="FirstPass">The pass that has filled it.</param>
/// <param name="SecondPass">The same logs once more, when it knows every value: what goes on costs, after the start.</param>
/// <param name="Held">What it holds after the first pass.</param>
internal sealed record IndexRun(string Kind, LogSummary Summary, PassCost FirstPass, PassCost SecondPass, HeldMemory Held);
