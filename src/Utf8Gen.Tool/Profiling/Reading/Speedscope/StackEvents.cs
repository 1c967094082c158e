using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>An evented profile: frames that open and close at points in time.</summary>
/// <param name="calls">Receives the stacks.</param>
/// <param name="stretches">Receives their times.</param>
internal sealed class StackEvents(CallTree calls, Stretches stretches)
{
    private int _node = CallTree.Root;
    private double? _last;

    /// <summary>Sets the start of the first duration.</summary>
    public void Start(double at) => _last ??= at;

    /// <returns>A description of the mistake in the event, or null.</returns>
    public string? Open(int frame, double at)
    {
        if (!TryMoveTo(at))
            return "an event is earlier than the one before";

        _node = calls.Call(_node, frame);
        return null;
    }

    /// <inheritdoc cref="Open"/>
    public string? Close(int frame, double at)
    {
        if (_node == CallTree.Root || calls.FrameOf(_node) != frame)
            return $"an event closes frame {frame}, which is not the innermost that is open";
        if (!TryMoveTo(at))
            return "an event is earlier than the one before";

        _node = calls.ParentOf(_node);
        return null;
    }

    /// <returns>A description of the mistake at the end of the profile, or null.</returns>
    public string? Complete()
        => _node == CallTree.Root ? null : $"a profile ends while frame {calls.FrameOf(_node)} is open";

    private bool TryMoveTo(double at)
    {
        double duration = at - (_last ?? at);
        if (duration < 0)
            return false;

        stretches.Add(_node, duration);
        _last = at;
        return true;
    }
}
