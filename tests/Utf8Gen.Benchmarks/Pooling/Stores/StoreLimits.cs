namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>What allocating and freeing may take, in parts of the time of
/// <c>new string(span)</c>.</summary>
/// <param name="OneOwner">A pool with one owner.</param>
/// <param name="Default">The default pool or a rented one, which nobody else uses then.</param>
/// <param name="BulkCalls">The same in calls for sixteen texts.</param>
internal readonly record struct StoreLimits(double OneOwner, double Default, double BulkCalls)
{
    private const int LongestInSlot = 24;
    private const int LongestOfShort = 100;

    public static StoreLimits Of(int bytes) => bytes switch
    {
        <= LongestInSlot => new(0.75, 1.7, 0.9),
        <= LongestOfShort => new(1.0, 1.5, 1.1),
        _ => new(0.6, 0.8, 0.8),
    };
}
