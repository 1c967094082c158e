namespace Utf8Gen.Tool.Profiling.Recordings;

/// <summary>Assigns a number to each distinct frame.</summary>
internal sealed class FrameTable
{
    private readonly Dictionary<Frame, int> _numbers = [];
    private readonly List<Frame> _frames = [];

    public IReadOnlyList<Frame> Frames => _frames;

    public int NumberOf(Frame frame)
    {
        if (!_numbers.TryGetValue(frame, out int number))
        {
            number = _frames.Count;
            _frames.Add(frame);
            _numbers.Add(frame, number);
        }

        return number;
    }
}
