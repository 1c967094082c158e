using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Nettrace;

/// <summary>Assigns each sample the time until the next round of samples.</summary>
/// <remarks>The runtime samples all threads that have managed code on their stacks, then sleeps a
/// millisecond, or longer on a busy machine. So sample counts would give other shares than the
/// times in a file converted from the same recording. The duration of the last sample of a thread
/// is unknown and does not count.</remarks>
internal sealed class SamplingRounds(CallTree calls)
{
    /// <summary>Stands for a stack in samples whose time is not counted.</summary>
    public const int NotCounted = -1;

    private Dictionary<int, Sample> _before = [];
    private Dictionary<int, Sample> _current = [];
    private readonly Dictionary<int, (int Node, double Time)> _left = [];
    private double _start;

    /// <param name="thread">The number of the thread.</param>
    /// <param name="node">The stack, or <see cref="NotCounted"/>.</param>
    /// <param name="at">The time of the sample, in milliseconds; never decreasing.</param>
    public void Add(int thread, int node, double at)
    {
        if (_current.ContainsKey(thread))
            Begin(at);
        if (_before.Remove(thread, out Sample last))
            AddTime(last.Node, at - last.At);
        else if (_left.Remove(thread, out (int Node, double Time) left))
            AddTime(left.Node, left.Time);
        _current.Add(thread, new Sample(node, at));
    }

    private void Begin(double at)
    {
        // These threads have left managed code: the finalizer thread waits in native
        // code, and is not sampled there.
        foreach ((int thread, Sample sample) in _before)
            _left[thread] = (sample.Node, Math.Min(_start - sample.At, UnknownDuration.MaxMilliseconds));
        _before.Clear();
        (_before, _current) = (_current, _before);
        _start = at;
    }

    private void AddTime(int node, double time)
    {
        if (node != NotCounted)
            calls.AddWeight(node, time);
    }

    private readonly record struct Sample(int Node, double At);
}
