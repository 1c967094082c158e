using System.Runtime.InteropServices;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>How long each stack was there, and in how many stretches.</summary>
internal sealed class Stretches
{
    /// <summary>In milliseconds. The sampler of the runtime sleeps for one between its samples, and is late rather than early.</summary>
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
            sum.BoundedTime + Math.Min(duration, UnknownTime.MaxMilliseconds),
            sum.Count + (duration > 0 ? 1 : 0),
            sum.ShortCount + (duration is > 0 and < Short ? 1 : 0));
    }

    /// <param name="Time">The sum of all stretches.</param>
    /// <param name="BoundedTime">The same, with no stretch counted for more than some samples.</param>
    /// <param name="Count">How many there are.</param>
    /// <param name="ShortCount">How many of them are too short to begin and to end with a sample.</param>
    public readonly record struct Sum(double Time, double BoundedTime, long Count, long ShortCount);
}
