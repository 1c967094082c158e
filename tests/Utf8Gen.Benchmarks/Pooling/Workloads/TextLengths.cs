namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>How long texts are.</summary>
/// <param name="Shortest">In bytes.</param>
/// <param name="Longest">In bytes.</param>
public readonly record struct TextLengths(int Shortest, int Longest)
{
    /// <summary>The lengths of every gate about lengths: both sides of each way to keep
    /// a text.</summary>
    public static IReadOnlyList<int> Judged { get; } = [1, 4, 8, 16, 17, 24, 32, 64, 100, 128, 256];

    /// <summary>All of one length.</summary>
    public static TextLengths Of(int length) => new(length, length);

    /// <inheritdoc/>
    public override string ToString() => Shortest == Longest ? $"{Shortest} B" : $"{Shortest} to {Longest} B";
}
