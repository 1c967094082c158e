using Utf8Gen.Tool.Profiling.Patterns;
using Utf8Gen.Tool.Profiling.Names;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Classifies the frames of a recording and collects the
/// user methods among them.</summary>
internal sealed class FrameMap
{
    /// <summary>What dotnet-trace and PerfView put on top of the stack of a thread that is not
    /// running, or not running managed code.</summary>
    private static readonly string[] NotRunning =
    [
        "UNMANAGED_CODE_TIME", "BLOCKED_TIME", "AWAIT_TIME", "UNKNOWN_ASYNC", "READIED_TIME (waiting for cpu)", "DISK_TIME", "HARD_FAULT",
        "NETWORK_TIME (probably)",
    ];

    private readonly UserCode _userCode;
    private readonly Dictionary<(string? Module, string Name), int> _numbers = [];
    private readonly List<(string? Module, MethodName Name)> _methods = [];
    private readonly MappedFrame[] _frames;

    public FrameMap(IReadOnlyList<Frame> frames, UserCode userCode)
    {
        _userCode = userCode;
        _frames = [.. frames.Select(Map)];
    }

    public MappedFrame this[int frame] => _frames[frame];

    /// <summary>The user methods. A method that the compiler generated from
    /// another counts as that one.</summary>
    public IReadOnlyList<(string? Module, MethodName Name)> Methods => _methods;

    private MappedFrame Map(Frame frame)
    {
        if (frame.Module is null && NotRunning.Contains(frame.Name))
            return new MappedFrame(FrameKind.Waiting);

        // Thread pool threads that wait for work
        if (frame.Name.StartsWith("System.Threading.LowLevelSpinWaiter.", StringComparison.Ordinal)
            || frame.Name.StartsWith("System.Threading.LowLevelLifoSemaphore.", StringComparison.Ordinal))
        {
            return new MappedFrame(FrameKind.Waiting);
        }

        MethodName? name = MethodName.TryParse(frame.Name);
        if (!_userCode.Contains(frame))
            return new MappedFrame(FrameKind.Framework, Pattern: name is null ? null : FindPattern(name, frame.Name));

        return name is null ? new MappedFrame(FrameKind.Unmapped) : new MappedFrame(FrameKind.User, NumberOf(frame.Module, name));
    }

    private static PatternMethod? FindPattern(MethodName name, string text)
    {
        string? first = name.Parameters is null ? null
            : TakesCharacters(text) ? PatternMethod.Text
            : name.Parameters.Count == 0 ? ""
            : name.Parameters[0].ToString();
        return PatternMethodTable.Find(name.Key, first);
    }

    /// <summary>Whether the first span among the parameters is one of characters. The name of a
    /// parameter has no type arguments.</summary>
    private static bool TakesCharacters(string text)
    {
        const string Span = "System.ReadOnlySpan`1<";
        int parameters = text.IndexOf('(', StringComparison.Ordinal);
        int span = parameters < 0 ? -1 : text.IndexOf(Span, parameters, StringComparison.Ordinal);
        return span >= 0
            && text.AsSpan(span + Span.Length) is var argument
            && (argument.StartsWith("wchar>") || argument.StartsWith("char>") || argument.StartsWith("System.Char>"));
    }

    private int NumberOf(string? module, MethodName name)
    {
        (string? Module, string Name) key = (module?.ToUpperInvariant(), name.ToString());
        if (!_numbers.TryGetValue(key, out int number))
        {
            number = _methods.Count;
            _methods.Add((module, name));
            _numbers.Add(key, number);
        }

        return number;
    }
}
