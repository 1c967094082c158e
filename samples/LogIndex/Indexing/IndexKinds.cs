namespace LogIndex;

/// <summary>The ways to hold texts.</summary>
internal static class IndexKinds
{
    public static IReadOnlyList<IndexKind> All { get; } =
    [
        new("pool", static () => new PoolIndex()),
        new("string", static () => new StringIndex()),
    ];
}
