namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>What all <see cref="StoreOrder"/>s have in common.</summary>
internal static class StoreOrders
{
    /// <summary>How many different texts there are: few, so that what is timed is keeping them and
    /// not fetching them.</summary>
    public const int Texts = 64;

    /// <summary>How many there are at once, but for a window.</summary>
    public const int AtOnce = 1_024;

    /// <summary>How many there are at once in a window, and in one call of those that
    /// take several.</summary>
    public const int Width = 16;

    public const int TextsInPass = 65_536;

    private const int Seed = 10;

    /// <summary>The numbers below <see cref="AtOnce"/>.</summary>
    public static int[] Random { get; } = Shuffle();

    private static int[] Shuffle()
    {
        int[] order = [.. Enumerable.Range(0, AtOnce)];
        new Random(Seed).Shuffle(order);
        return order;
    }
}
