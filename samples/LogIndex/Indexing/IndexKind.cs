namespace LogIndex;

/// <summary>A way to hold texts.</summary>
/// <param name="Name">What the tables call it.</param>
/// <param name="Create">Makes an empty index.</param>
/// <param name="FindsValues">Whether it holds any: what only reads is not compared.</param>
internal sealed record IndexKind(string Name, Func<ILogIndex> Create, bool FindsValues = true);
