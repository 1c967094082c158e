using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Nettrace;

/// <summary>Collects the samples and allocations of a trace in a call tree.</summary>
internal sealed class NettraceSamples
{
    private readonly TraceLog _log;
    private readonly FrameTable _frames = new();
    private readonly CallTree _calls = new();
    private readonly SamplingRounds _rounds;
    private readonly Dictionary<CallStackIndex, int> _nodes = [];
    private readonly Dictionary<CodeAddressIndex, int> _frameNumbers = [];
    private long _managed;
    private long _waiting;
    private long _allocations;
    private long _withoutName;

    public NettraceSamples(TraceLog log)
    {
        _log = log;
        _rounds = new SamplingRounds(_calls);
    }

    public Recording Collect(string path)
    {
        TraceLogEventSource source = _log.Events.GetSource();
        new SampleProfilerTraceEventParser(source).ThreadSample += Add;
        source.Clr.GCAllocationTick += Add;
        source.Process();

        if (_managed == 0)
            throw new RecordingException(
                $"{path}: the trace has no samples of managed code. Record it with the provider Microsoft-DotNETCore-SampleProfiler.");

        return new Recording(_frames.Frames, _calls, _managed, Notes());
    }

    /// <summary>A thread outside of managed code waits or runs native code; a sample
    /// does not tell which.</summary>
    private void Add(ClrThreadSampleTraceData sample)
    {
        bool isManaged = sample.Type == ClrThreadSampleType.Managed;
        _managed += isManaged ? 1 : 0;
        _waiting += isManaged ? 0 : 1;
        _rounds.Add(sample.ThreadID, isManaged ? NodeOf(sample.CallStackIndex()) : SamplingRounds.NotCounted, sample.TimeStampRelativeMSec);
    }

    private void Add(GCAllocationTickTraceData tick)
    {
        _allocations++;
        _calls.AddBytes(NodeOf(tick.CallStackIndex()), tick.AllocationAmount64);
    }

    private int NodeOf(CallStackIndex stack)
    {
        if (stack == CallStackIndex.Invalid)
            return CallTree.Root;
        if (_nodes.TryGetValue(stack, out int known))
            return known;

        // Not recursive: stacks may be very deep.
        var open = new Stack<CallStackIndex>();
        int node = CallTree.Root;
        for (CallStackIndex outer = stack; outer != CallStackIndex.Invalid; outer = _log.CallStacks.Caller(outer))
        {
            if (_nodes.TryGetValue(outer, out node))
                break;
            open.Push(outer);
            node = CallTree.Root;
        }

        while (open.TryPop(out CallStackIndex inner))
        {
            node = _calls.Call(node, FrameNumberOf(_log.CallStacks.CodeAddressIndex(inner)));
            _nodes.Add(inner, node);
        }

        return node;
    }

    private int FrameNumberOf(CodeAddressIndex address)
    {
        if (!_frameNumbers.TryGetValue(address, out int number))
        {
            number = _frames.NumberOf(FrameAt(address));
            _frameNumbers.Add(address, number);
        }

        return number;
    }

    private Frame FrameAt(CodeAddressIndex address)
    {
        TraceModuleFile? file = _log.CodeAddresses.ModuleFile(address);
        string? module = file is null ? null : NameOf(file);
        MethodIndex method = _log.CodeAddresses.MethodIndex(address);
        string name = method == MethodIndex.Invalid ? "" : _log.CodeAddresses.Methods.FullMethodName(method);
        if (name.Length == 0)
            _withoutName++;
        return new Frame(name.Length == 0 ? "?" : name, module, file?.FilePath);
    }

    /// <remarks>The library converts module names to lowercase, but not their paths.</remarks>
    private static string NameOf(TraceModuleFile file)
    {
        string fromPath = Frame.WithoutExtension(file.FilePath[(file.FilePath.LastIndexOfAny(['/', '\\']) + 1)..]);
        return fromPath.Length == 0 ? Frame.WithoutExtension(file.Name) : fromPath;
    }

    private List<string> Notes()
    {
        var notes = new List<string>();
        if (_waiting > 0)
            notes.Add($"{_waiting} samples were taken outside managed code, mostly waiting, and are not counted.");
        if (_allocations == 0)
            notes.Add("The trace has no allocations: record it with the provider Microsoft-Windows-DotNETRuntime:0x1:5.");
        if (_withoutName > 0)
            notes.Add($"{_withoutName} places in code have no method: the end of the trace, which contains the names, may be missing.");
        return notes;
    }
}
