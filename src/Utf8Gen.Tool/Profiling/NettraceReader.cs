using Microsoft.Diagnostics.Tracing.Etlx;
using Microsoft.Diagnostics.Tracing.EventPipe;
using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Profiling;

/// <summary>Reads the samples and allocations of a <c>.nettrace</c> file, which the runtime writes.</summary>
internal sealed class NettraceReader
{
    private readonly TraceLog _log;
    private readonly Dictionary<Frame, int> _numbers = [];
    private readonly List<Frame> _frames = [];
    private readonly CallTree _calls = new();
    private readonly SamplingRounds _rounds;
    private readonly Dictionary<CallStackIndex, int> _nodes = [];
    private readonly Dictionary<CodeAddressIndex, int> _frameNumbers = [];
    private long _managed;
    private long _waiting;
    private long _allocations;
    private long _withoutName;

    private NettraceReader(TraceLog log)
    {
        _log = log;
        _rounds = new SamplingRounds(_calls);
    }

    /// <summary>Looks at the first bytes only.</summary>
    /// <exception cref="ToolException">The file is not there, or is no trace.</exception>
    public static void Check(string path)
    {
        try
        {
            using FileStream file = File.OpenRead(path);
            if (!file.CanSeek)
                throw new ToolException($"{path}: a pipe or a device cannot be read twice; write its content to a file.");

            byte[] bytes = new byte[8];
            ReadOnlySpan<byte> start = bytes.AsSpan(0, file.ReadAtLeast(bytes, bytes.Length, throwOnEndOfStream: false));
            if (start.StartsWith((ReadOnlySpan<byte>)[0x1F, 0x8B]) || start.StartsWith("PK\u0003\u0004"u8))
                throw new ToolException($"{path}: the file is compressed; unpack it first.");
            if (!start.SequenceEqual("Nettrace"u8))
                throw new ToolException($"{path}: this is not a .nettrace file, which 'dotnet-trace collect' writes.");
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or ArgumentException)
        {
            throw new ToolException($"{path}: {exception.Message}", exception);
        }
    }

    /// <exception cref="ToolException">The file is damaged, or has no samples.</exception>
    public static Recording Read(string path)
    {
        // The library writes other files next to the one that it is given.
        DirectoryInfo folder = Directory.CreateTempSubdirectory("utf8gen-profile-");
        try
        {
            string converted = Path.Combine(folder.FullName, "trace.etlx");
            TraceLog.CreateFromEventPipeDataFile(path, converted, new TraceLogOptions { ConversionLog = TextWriter.Null });
            using var log = new TraceLog(converted);
            return new NettraceReader(log).Collect(path);
        }
        catch (Exception exception) when (exception is UnauthorizedAccessException or IOException and not EndOfStreamException)
        {
            throw new ToolException($"{path}: it could not be converted in {folder.FullName}: {exception.Message}", exception);
        }
        catch (Exception exception) when (exception is not ToolException)
        {
            // For damaged files the library throws various exceptions: format, range
            // and null reference exceptions.
            throw new ToolException($"{path}: the trace is damaged or incomplete ({exception.Message})", exception);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private Recording Collect(string path)
    {
        TraceLogEventSource source = _log.Events.GetSource();
        new SampleProfilerTraceEventParser(source).ThreadSample += Add;
        source.Clr.GCAllocationTick += Add;
        source.Process();

        if (_managed == 0)
            throw new ToolException(
                $"{path}: the trace has no samples of managed code. Record it with the provider Microsoft-DotNETCore-SampleProfiler.");

        return new Recording(_frames, _calls, Notes());
    }

    /// <summary>A thread outside of managed code waits or runs native code; a sample does not tell which.</summary>
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
        if (_frameNumbers.TryGetValue(address, out int number))
            return number;

        Frame frame = FrameAt(address);
        if (!_numbers.TryGetValue(frame, out number))
        {
            number = _frames.Count;
            _frames.Add(frame);
            _numbers.Add(frame, number);
        }

        _frameNumbers.Add(address, number);
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

/// <summary>Assigns each sample the time until the next round of samples.</summary>
/// <remarks>The runtime samples all threads that have managed code on their stacks, then sleeps a millisecond, or
/// longer on a busy machine. So sample counts would give other shares than time. The duration of the last sample of a
/// thread is unknown and does not count.</remarks>
internal sealed class SamplingRounds(CallTree calls)
{
    /// <summary>Stands for a stack in samples whose time is not counted.</summary>
    public const int NotCounted = -1;

    /// <summary>The limit for a sample after which the runtime took no other one of its thread, although it could have:
    /// the thread left managed code, or ended, some time before the next round.</summary>
    private const double MaxMilliseconds = 5;

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
            _left[thread] = (sample.Node, Math.Min(_start - sample.At, MaxMilliseconds));
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
