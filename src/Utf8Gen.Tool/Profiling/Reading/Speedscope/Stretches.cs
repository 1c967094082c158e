using System.Runtime.InteropServices;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>The duration of each stack, and its number of stretches.</summary>
internal sealed class Stretches
{
    /// <summary>In milliseconds. The runtime's sampler sleeps for one between samples, and is
    /// late rather than early.</summary>
    private const double Short = 0.5;

    private readonly List<Sum> _sums = [];

    public Sum this[int node] => node < _sums.Count ? _sums[node] : default;

    public void Add(int node, double duration)
    {
        if (node >= _sums.Count)
            CollectionsMarshal.SetCount(_sums, node + 1);

        ref Sum sum = ref CollectionsMarshal.AsSpan(_sums)[node];
        sum = new Sum(
            sum.Time + duration,
            sum.BoundedTime + Math.Min(duration, UnknownDuration.MaxMilliseconds),
            sum.Count + (duration > 0 ? 1 : 0),
            sum.ShortCount + (duration is > 0 and < Short ? 1 : 0));
    }

    /// <param name="Time">The sum of all stretches.</param>
    /// <param name="BoundedTime">The sum of all stretches, each counted for
    /// at most a few samples.</param>
    /// <param name="Count">The number of stretches.</param>
    /// <param name="ShortCount">The number of stretches that are too short to begin
    /// and end with a sample.</param>
    public readonly record struct Sum(double Time, double BoundedTime, long Count, long ShortCount);
}
