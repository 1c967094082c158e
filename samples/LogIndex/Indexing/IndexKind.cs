namespace LogIndex;

/// <summary>A kind of index.</summary>
/// <param name="Name">The display name.</param>
/// <param name="Create">Creates an empty index.</param>
/// <param name="FindsValues">Whether the index stores values; one that only
/// reads is not compared.</param>
internal sealed record IndexKind(string Name, Func<ILogIndex> Create, bool FindsValues = true);
