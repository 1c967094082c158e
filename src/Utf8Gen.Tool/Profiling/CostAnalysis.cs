namespace Utf8Gen.Tool.Profiling;

/// <summary>The cost of a framework method, called by one user method.</summary>
/// <param name="Method">The framework method.</param>
/// <param name="Percent">The share of the time.</param>
/// <param name="AllocatedPercent">The share of the allocated bytes; 0 if the trace has no allocations.</param>
internal sealed record PatternCost(PatternMethod Method, double Percent, double AllocatedPercent);

/// <summary>The cost of a user method.</summary>
/// <param name="Symbols">The method, as <see cref="TraceName.Symbols"/>.</param>
/// <param name="Percent">The share of time in which it was the innermost user method.</param>
/// <param name="AllocatedPercent">The share of bytes allocated while it was the innermost user method.</param>
/// <param name="Patterns">The framework methods covered by rules that it called, the most expensive first.</param>
internal sealed record MethodCost(string Symbols, double Percent, double AllocatedPercent, IReadOnlyList<PatternCost> Patterns);

/// <summary>The cost of the user code in a recording.</summary>
/// <param name="Methods">All user methods, the most expensive first.</param>
/// <param name="Total">The time that shares refer to; 0 if there is none.</param>
/// <param name="OutsidePercent">The share outside of user methods.</param>
/// <param name="Unmapped">User frames whose names identify no method in code, with their shares, the largest
/// first.</param>
/// <param name="HasAllocations">Whether the trace has allocations.</param>
/// <param name="Notes">Remarks for the reader, one sentence each.</param>
internal sealed record CostSummary(
    IReadOnlyList<MethodCost> Methods,
    double Total,
    double OutsidePercent,
    IReadOnlyList<(string Name, double Percent)> Unmapped,
    bool HasAllocations,
    IReadOnlyList<string> Notes);

/// <summary>Sums up the cost of user methods.</summary>
/// <remarks>Callers have smaller numbers than callees, so that one pass in the order of the numbers knows everything
/// about the callers of a stack.</remarks>
internal sealed class CostAnalysis
{
    private const int None = -1;

    private readonly CallTree _calls;
    private readonly FrameMap _frames;
    private readonly MethodTotals[] _methods;
    private readonly Dictionary<int, double> _unmapped = [];
    private double _time;
    private double _bytes;
    private double _outside;

    private CostAnalysis(CallTree calls, FrameMap frames)
    {
        _calls = calls;
        _frames = frames;
        _methods = [.. frames.Methods.Select(static _ => new MethodTotals())];
    }

    public static CostSummary Analyze(Recording recording, UserCode userCode)
    {
        var analysis = new CostAnalysis(recording.Calls, new FrameMap(recording.Frames, userCode));
        analysis.AddStacks();
        return analysis.Summarize(recording);
    }

    private void AddStacks()
    {
        var stacks = new Stack[_calls.Count];
        stacks[CallTree.Root] = new Stack(None, None, Pattern: null, IsInFramework: false, IsWaiting: false);
        for (int node = 0; node < _calls.Count; node++)
        {
            if (node != CallTree.Root)
                stacks[node] = Enter(stacks[_calls.ParentOf(node)], _calls.FrameOf(node));
            Add(stacks[node], stacks[node].IsWaiting ? 0 : _calls.WeightOf(node), _calls.BytesOf(node));
        }
    }

    /// <summary>Returns the stack that results from calling a frame.</summary>
    /// <remarks>Only the first framework frame after user code is a pattern: a serializer that reads a string for the
    /// user is not what a rule replaces.</remarks>
    private Stack Enter(Stack caller, int number)
        => _frames[number] switch
        {
            { Kind: FrameKind.User, Method: var method } => new Stack(method, None, Pattern: null, IsInFramework: false, IsWaiting: false),
            { Kind: FrameKind.Unmapped } => caller with { Unmapped = number, Pattern = null, IsInFramework = false, IsWaiting = false },
            var frame => caller with
            {
                Pattern = caller.Method == None ? null : caller.IsInFramework ? caller.Pattern : frame.Pattern,
                IsInFramework = true,
                IsWaiting = caller.IsWaiting || frame.Kind == FrameKind.Waiting,
            },
        };

    private void Add(Stack stack, double time, double bytes)
    {
        _time += time;
        _bytes += bytes;
        if (stack.Method == None)
            _outside += time;
        else
            _methods[stack.Method].Add(time, bytes, stack.Pattern);
        if (stack.Unmapped != None)
            _unmapped[stack.Unmapped] = _unmapped.GetValueOrDefault(stack.Unmapped) + time;
    }

    private CostSummary Summarize(Recording recording)
        => new(
            [
                .. _methods
                    .Select((totals, number) => totals.ToCost(_frames.Methods[number], _time, _bytes))
                    .OrderByDescending(static method => method.Percent)
                    .ThenByDescending(static method => method.AllocatedPercent)
                    .ThenBy(static method => method.Symbols, StringComparer.Ordinal),
            ],
            _time,
            PercentOf(_outside, _time),
            [
                .. _unmapped
                    .Select(pair => (recording.Frames[pair.Key].Name, Percent: PercentOf(pair.Value, _time)))
                    .OrderByDescending(static pair => pair.Percent)
                    .ThenBy(static pair => pair.Name, StringComparer.Ordinal),
            ],
            _bytes > 0,
            recording.Notes);

    private static double PercentOf(double part, double total) => total > 0 ? 100 * part / total : 0;

    /// <summary>What a stack is in.</summary>
    /// <param name="Method">The innermost user method.</param>
    /// <param name="Unmapped">The innermost user frame, if its name identifies no method.</param>
    /// <param name="Pattern">The framework method that the user method called, if a rule covers it.</param>
    /// <param name="IsInFramework">Whether the innermost frame is not of the user.</param>
    /// <param name="IsWaiting">Whether it takes no time.</param>
    private readonly record struct Stack(int Method, int Unmapped, PatternMethod? Pattern, bool IsInFramework, bool IsWaiting);

    /// <summary>The running totals of one method.</summary>
    private sealed class MethodTotals
    {
        private readonly Dictionary<PatternMethod, (double Time, double Bytes)> _patterns = [];
        private double _time;
        private double _bytes;

        public void Add(double time, double bytes, PatternMethod? pattern)
        {
            _time += time;
            _bytes += bytes;
            if (pattern is null)
                return;

            (double Time, double Bytes) sums = _patterns.GetValueOrDefault(pattern);
            _patterns[pattern] = (sums.Time + time, sums.Bytes + bytes);
        }

        public MethodCost ToCost(string symbols, double time, double bytes)
            => new(
                symbols,
                PercentOf(_time, time),
                PercentOf(_bytes, bytes),
                [
                    .. _patterns
                        .Select(pair => new PatternCost(pair.Key, PercentOf(pair.Value.Time, time), PercentOf(pair.Value.Bytes, bytes)))
                        .OrderByDescending(static cost => cost.Percent)
                        .ThenBy(static cost => cost.Method.Name, StringComparer.Ordinal),
                ]);
    }
}

/// <summary>Distinguishes user code from framework code.</summary>
/// <param name="include">The namespaces and modules that are user code, including everything below them. If empty:
/// everything outside of System and Microsoft, in a module that is not in the folder of a shared framework.</param>
internal sealed class UserCode(IReadOnlyList<string> include)
{
    private static readonly string[] Framework = ["System", "Microsoft", "mscorlib", "netstandard", "WindowsBase", "PresentationCore"];

    /// <summary>What the runtime calls code without an assembly.</summary>
    private static readonly string[] NoAssemblies = [
        "Anonymously Hosted DynamicMethods Assembly", "?", "coreclr", "libcoreclr", "clrjit", "libclrjit"];

    private readonly string[] _include = [.. include.Select(static name => Frame.WithoutExtension(name).TrimEnd('.'))];

    /// <remarks>A frame without a module is not user code by default: it may be a native function.</remarks>
    public bool Contains(Frame frame)
    {
        if (_include.Length > 0)
            return _include.Any(name => IsIn(frame.Name, name) || (frame.Module is { } module && IsIn(module, name)));

        return frame.Module is { } assembly
            && !Framework.Any(name => IsIn(frame.Name, name) || IsIn(assembly, name))
            && !NoAssemblies.Contains(assembly)
            && !IsShared(frame.ModulePath);
    }

    private static bool IsIn(string name, string prefix)
        => name.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)
            && (name.Length == prefix.Length || !IsNamePart(name[prefix.Length]));

    private static bool IsNamePart(char c) => char.IsLetterOrDigit(c) || c == '_';

    /// <summary>Matches <c>/usr/share/dotnet/shared/Microsoft.NETCore.App/10.0.0/System.Linq.dll</c>.</summary>
    private static bool IsShared(string? path)
        => path is not null && path.Replace('\\', '/').Contains("/shared/Microsoft.", StringComparison.Ordinal);
}

/// <summary>The kind of a frame.</summary>
internal enum FrameKind
{
    /// <summary>A frame of the framework or a library, or not a method: its time belongs to the user method that called
    /// it.</summary>
    Framework,

    /// <summary>A user method.</summary>
    User,

    /// <summary>A user frame whose name identifies no method in code.</summary>
    Unmapped,

    /// <summary>Time spent waiting.</summary>
    Waiting,
}

/// <summary>The meaning of a frame.</summary>
/// <param name="Kind">The kind of the frame.</param>
/// <param name="Method">The number of the user method, if the frame is one.</param>
/// <param name="Pattern">The framework method that a rule covers, if the frame is one.</param>
internal readonly record struct MappedFrame(FrameKind Kind, int Method = -1, PatternMethod? Pattern = null);

/// <summary>Classifies the frames of a recording and collects the user methods among them.</summary>
internal sealed class FrameMap
{
    /// <summary>Where thread pool threads wait for work.</summary>
    private static readonly string[] Waits = ["System.Threading.LowLevelSpinWaiter.", "System.Threading.LowLevelLifoSemaphore."];

    private readonly UserCode _userCode;
    private readonly Dictionary<string, int> _numbers = [];
    private readonly List<string> _methods = [];
    private readonly MappedFrame[] _frames;

    public FrameMap(IReadOnlyList<Frame> frames, UserCode userCode)
    {
        _userCode = userCode;
        _frames = [.. frames.Select(Map)];
    }

    public MappedFrame this[int frame] => _frames[frame];

    /// <summary>The user methods, as <see cref="TraceName.Symbols"/>.</summary>
    public IReadOnlyList<string> Methods => _methods;

    private MappedFrame Map(Frame frame)
    {
        if (Waits.Any(wait => frame.Name.StartsWith(wait, StringComparison.Ordinal)))
            return new MappedFrame(FrameKind.Waiting);

        TraceName? name = TraceName.TryParse(frame.Name);
        if (!_userCode.Contains(frame))
            return new MappedFrame(FrameKind.Framework, Pattern: name is null ? null : PatternMethod.Find(name));
        if (name is null)
            return new MappedFrame(FrameKind.Unmapped);

        if (!_numbers.TryGetValue(name.Symbols, out int number))
        {
            number = _methods.Count;
            _methods.Add(name.Symbols);
            _numbers.Add(name.Symbols, number);
        }

        return new MappedFrame(FrameKind.User, number);
    }
}
