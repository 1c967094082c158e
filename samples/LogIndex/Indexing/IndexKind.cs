namespace LogIndex;

/// <summary>A way to hold texts.</summary>
/// <param name="Name">What the tables call it.</param>
/// <param name="Create">Makes an empty index.</param>
internal sealed record IndexKind(string Name, Func<ILogIndex> Create);
