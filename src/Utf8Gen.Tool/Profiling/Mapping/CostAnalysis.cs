using Utf8Gen.Tool.Profiling.Patterns;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Sums up the cost of user methods.</summary>
/// <remarks>Callers have smaller numbers than callees, so that one forward pass knows everything
/// about the callers of a stack, and one backward pass everything about its callees.</remarks>
internal sealed class CostAnalysis
{
    private readonly CallTree _calls;
    private readonly FrameMap _frames;
    private readonly int[] _owners;
    private readonly PatternMethod?[] _patterns;
    private readonly bool[] _isWaiting;
    private readonly double[] _totals;

    private CostAnalysis(CallTree calls, FrameMap frames)
    {
        _calls = calls;
        _frames = frames;
        _owners = new int[calls.Count];
        _patterns = new PatternMethod?[calls.Count];
        _isWaiting = new bool[calls.Count];
        _totals = new double[calls.Count];
        _owners[CallTree.Root] = -1;
    }

    public static CostSummary Analyze(Recording recording, UserCode userCode)
    {
        var analysis = new CostAnalysis(recording.Calls, new FrameMap(recording.Frames, userCode));
        analysis.FindOwners();
        analysis.AddTotals();
        return analysis.Summarize(recording);
    }

    /// <summary>Finds for each stack the innermost user method, and the pattern that it
    /// called.</summary>
    /// <remarks>Only the first frame after user code counts: a serializer that reads a string for
    /// the user is not what a rule replaces.</remarks>
    private void FindOwners()
    {
        for (int node = 1; node < _calls.Count; node++)
        {
            int caller = _calls.ParentOf(node);
            MappedFrame frame = _frames[_calls.FrameOf(node)];
            bool isUser = frame.Kind == FrameKind.User;
            _owners[node] = isUser ? frame.Method : _owners[caller];
            _isWaiting[node] = frame.Kind == FrameKind.Waiting || (frame.Kind == FrameKind.Framework && _isWaiting[caller]);
            _patterns[node] = isUser || _owners[caller] < 0 ? null : IsFramework(caller) ? _patterns[caller] : frame.Pattern;
        }
    }

    private bool IsFramework(int node) => _frames[_calls.FrameOf(node)].Kind is FrameKind.Framework or FrameKind.Waiting;

    private void AddTotals()
    {
        for (int node = _calls.Count - 1; node > 0; node--)
        {
            _totals[node] += WeightOf(node);
            _totals[_calls.ParentOf(node)] += _totals[node];
        }

        _totals[CallTree.Root] += WeightOf(CallTree.Root);
    }

    private double WeightOf(int node)
        => _isWaiting[node] ? 0 : _calls.WeightOf(node);

    private CostSummary Summarize(Recording recording)
    {
        var methods = new MethodTotals[_frames.Methods.Count];
        var unmapped = new Dictionary<int, double>();
        double outside = WeightOf(CallTree.Root);
        double bytes = _calls.BytesOf(CallTree.Root);
        bool[] isOutermost = OutermostCalls.Find(_calls, Subjects(), _frames.Methods.Count + recording.Frames.Count);
        for (int node = 1; node < _calls.Count; node++)
        {
            int frame = _calls.FrameOf(node);
            bytes += _calls.BytesOf(node);
            if (_owners[node] < 0)
                outside += WeightOf(node);
            else
                (methods[_owners[node]] ??= new MethodTotals()).AddExclusive(WeightOf(node), _calls.BytesOf(node), _patterns[node]);

            if (!isOutermost[node])
                continue;
            if (_frames[frame] is { Kind: FrameKind.User, Method: var method })
                (methods[method] ??= new MethodTotals()).AddInclusive(_totals[node]);
            else
                unmapped[frame] = unmapped.GetValueOrDefault(frame) + _totals[node];
        }

        double total = _totals[CallTree.Root];
        return new CostSummary(
            recording.Samples,
            [
                .. methods
                    .Select((sums, number) => sums?.ToCost(_frames.Methods[number], total, bytes))
                    .OfType<MethodCost>()
                    .OrderByDescending(static method => method.ExclusivePercent)
                    .ThenByDescending(static method => method.InclusivePercent)
                    .ThenBy(static method => method.Name.ToString(), StringComparer.Ordinal),
            ],
            total,
            MethodTotals.PercentOf(outside, total),
            [
                .. unmapped
                    .Select(pair => (recording.Frames[pair.Key].Name, MethodTotals.PercentOf(pair.Value, total)))
                    .OrderByDescending(static pair => pair.Item2)
                    .ThenBy(static pair => pair.Name, StringComparer.Ordinal),
            ],
            bytes > 0,
            recording.Notes);
    }

    /// <summary>Returns for each stack the number of the innermost method, or of the frame
    /// if it is not a method.</summary>
    private int[] Subjects()
    {
        int[] subjects = new int[_calls.Count];
        subjects[CallTree.Root] = -1;
        for (int node = 1; node < _calls.Count; node++)
        {
            int frame = _calls.FrameOf(node);
            subjects[node] = _frames[frame] switch
            {
                { Kind: FrameKind.User, Method: var method } => method,
                { Kind: FrameKind.Unmapped } => _frames.Methods.Count + frame,
                _ => -1,
            };
        }

        return subjects;
    }
}
