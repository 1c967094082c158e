namespace Utf8Gen.Benchmarks.Gates;

/// <summary>The times of some contenders in interleaved rounds: in each round every one ran, in a
/// new order.</summary>
/// <param name="times">Nanoseconds for one operation, by contender, one for each round.</param>
internal sealed class Measurement(IReadOnlyDictionary<string, double[]> times)
{
    public bool Has(string name) => times.ContainsKey(name);

    public double MedianOf(string name) => Median(times[name]);

    /// <summary>How many times as long a peer takes: the median of the rounds, each compared in
    /// itself, so that a machine that becomes slower does not change it.</summary>
    public double Ratio(string peer, string ours) => Median([.. times[peer].Zip(times[ours], static (theirs, mine) => theirs / mine)]);

    /// <summary>The peer with the lowest median.</summary>
    public string BestOf(IEnumerable<string> names) => names.Where(Has).MinBy(MedianOf)!;

    /// <summary>Half of the rounds are within so much of the median.</summary>
    public double SpreadOf(string name)
    {
        double median = MedianOf(name);
        return Median([.. times[name].Select(time => Math.Abs(time - median))]);
    }

    private static double Median(double[] values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
