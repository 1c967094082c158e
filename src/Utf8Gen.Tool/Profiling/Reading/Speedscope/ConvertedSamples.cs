using System.Globalization;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Reading.Speedscope;

/// <summary>Corrects the times that dotnet-trace computes from the
/// samples of the runtime.</summary>
/// <remarks>dotnet-trace gives each event that it treats as a sample the time until the next one of
/// the same thread, and joins neighbors with the same stack. Its innermost frame says whether the
/// thread was in managed code. The times of other profilers stay unchanged.</remarks>
internal sealed class ConvertedSamples(IReadOnlyList<Frame> frames, CallTree calls, Stretches stretches)
{
    public const string OtherEvents = "allocations or tasks are weighted in it as if they were samples, so all shares are wrong."
        + " Give the .nettrace file that it was converted from, or record with the provider "
        + "Microsoft-DotNETCore-SampleProfiler alone before converting.";

    /// <summary>If the share of short stretches exceeds this, a share may be off by
    /// more than a percent.</summary>
    private const double MaxShort = 0.01;

    /// <summary>The smallest share of time that is worth a note.</summary>
    private const double MinNoted = 0.01;

    private static readonly Frame Running = new("CPU_TIME", Module: null);
    private static readonly Frame NotRunning = new("UNMANAGED_CODE_TIME", Module: null);

    /// <summary>Whether events other than samples were treated as samples. In the file they look
    /// alike, but samples have a minimum distance.</summary>
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
    /// <returns>A note for the reader of the table, if there is one.</returns>
    /// <remarks>The finalizer thread waits in native code, where it is not sampled: in the file it
    /// seems to continue with what it did last, indistinguishable from work.</remarks>
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
            : string.Create(
                CultureInfo.InvariantCulture,
                $"{leftOut:0} ms of the finalizer thread are not counted: a speedscope file does not say whether it waited.");
    }

    /// <summary>Finds the stacks of the finalizer thread.</summary>
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
            : frame.Name.StartsWith("System.GC.RunFinalizers(", StringComparison.Ordinal)
                || frame.Name.EndsWith(".Finalize()", StringComparison.Ordinal);

    private Frame FrameOf(int node) => frames[calls.FrameOf(node)];
}
