using System.Globalization;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>Times that dotnet-trace has made of the samples of the runtime.</summary>
/// <remarks>It gives each event that it takes for a sample the time until the next one of the same thread, and joins those that have
/// one stack. On top it says whether the thread was in managed code. The times of other profilers stay as they are.</remarks>
internal sealed class ConvertedSamples(IReadOnlyList<Frame> frames, CallTree calls, Stretches stretches)
{
    public const string OtherEvents = "allocations or tasks are weighed in it as if they were samples, so that all shares are wrong."
        + " Give the .nettrace that it was made of, or record with the provider Microsoft-DotNETCore-SampleProfiler alone before converting.";

    /// <summary>From this share of short stretches on, one share or another may be wrong by more than a percent.</summary>
    private const double MaxShort = 0.01;

    /// <summary>A smaller part of the time is not worth a word.</summary>
    private const double MinNoted = 0.01;

    private static readonly Frame Running = new("CPU_TIME", Module: null);
    private static readonly Frame NotRunning = new("UNMANAGED_CODE_TIME", Module: null);

    /// <summary>Whether other events than samples were taken for samples. In the file they look the same, but samples keep a distance.</summary>
    public bool HasOtherEvents()
    {
        long count = 0;
        long shortCount = 0;
        for (int node = 1; node < calls.Count; node++)
        {
            if (FrameOf(node) is var frame && frame != Running && frame != NotRunning)
                continue;
            count += stretches[node].Count;
            shortCount += stretches[node].ShortCount;
        }

        return shortCount > count * MaxShort;
    }

    /// <summary>Adds the times to the stacks.</summary>
    /// <returns>What a reader of the table should know, if there is something.</returns>
    /// <remarks>The thread of finalizers waits in native code, where it is not sampled: the file says that it went on with what it did
    /// last. Nobody can tell that from work.</remarks>
    public string? AddTimes()
    {
        bool[] areFinalizers = FindFinalizers();
        double total = 0;
        double leftOut = 0;
        calls.AddWeight(CallTree.Root, stretches[CallTree.Root].Time);
        for (int node = 1; node < calls.Count; node++)
        {
            Stretches.Sum sum = stretches[node];
            bool isRunning = FrameOf(node) == Running;
            double time = isRunning && areFinalizers[node] ? sum.BoundedTime : sum.Time;
            calls.AddWeight(node, time);
            leftOut += sum.Time - time;
            total += isRunning ? time : 0;
        }

        return leftOut <= total * MinNoted
            ? null
            : string.Create(CultureInfo.InvariantCulture, $"{leftOut:0} ms of the thread of finalizers are not counted: a speedscope file does not say whether it waited.");
    }

    /// <summary>For each stack whether it is one of the thread of finalizers.</summary>
    private bool[] FindFinalizers()
    {
        bool[] areFinalizers = new bool[calls.Count];
        bool[] haveMethod = new bool[calls.Count];
        for (int node = 1; node < calls.Count; node++)
        {
            int caller = calls.ParentOf(node);
            Frame frame = FrameOf(node);
            haveMethod[node] = haveMethod[caller] || frame.Module is not null;
            areFinalizers[node] = areFinalizers[caller] || (!haveMethod[caller] && BeginsFinalizers(frame));
        }

        return areFinalizers;
    }

    /// <remarks>Before .NET 10 the runtime calls finalizers itself.</remarks>
    private static bool BeginsFinalizers(Frame frame)
        => frame.Module is null
            ? frame.Name.EndsWith("(.NET Finalizer Thread)", StringComparison.Ordinal)
            : frame.Name.StartsWith("System.GC.RunFinalizers(", StringComparison.Ordinal) || frame.Name.EndsWith(".Finalize()", StringComparison.Ordinal);

    private Frame FrameOf(int node) => frames[calls.FrameOf(node)];
}
