namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>How many keys the tables have.</summary>
internal static class KeySizes
{
    /// <summary>Up to here people write a branch for each key, and callers switch over the index.</summary>
    public const int LargestByHand = 32;

    /// <summary>Up to here there is a switch on the length of the name: generated code of servers
    /// is that long.</summary>
    public const int LargestSwitch = 128;

    public const int Largest = 2000;

    public static IReadOnlyList<int> All { get; } = [3, 5, 8, 12, 16, 32, 64, 128, 500, Largest];
}
