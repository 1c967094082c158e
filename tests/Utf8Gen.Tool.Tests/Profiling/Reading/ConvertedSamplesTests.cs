using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reading;

/// <summary>Speedscope files as dotnet-trace makes them of a .nettrace.</summary>
public class ConvertedSamplesTests
{
    private const string Thread = "Process64 App (1);(Non-Activities);Threads;Thread (2)";
    private const string Work = Thread + ";App!S.T.Work();CPU_TIME";
    private const string Native = Thread + ";App!S.T.Zip();UNMANAGED_CODE_TIME";
    private const string Allocation = Thread + ";App!S.T.Make();System.Private.CoreLib!System.String.Concat();CPU_TIME";
    private const string Finalizers = Thread + ";System.Private.CoreLib!System.GC.RunFinalizers();App!S.T.Finalize();CPU_TIME";

    [Fact]
    public void The_time_in_managed_code_is_counted()
        => Assert.Equal(
            ["S.T.Work() 60", "S.T.Make() 40"],
            Shares(Speedscope.Analyze(Speedscope.Evented(
                (Work, 6), (Native, 1000), (Allocation, 4)))).Where(static line => !line.EndsWith(" 0", StringComparison.Ordinal)));

    /// <summary>A sample has at least a millisecond, and what was taken for one
    /// splits it.</summary>
    [Fact]
    public void Allocations_that_are_weighed_as_samples_are_refused()
    {
        (string, double)[] stretches = [.. Enumerable.Range(0, 200)
            .SelectMany(static i => i % 20 == 0 ? new[] { (Work, 0.3), (Allocation, 0.8) } : [(Work, 1.1), (Native, 1.1)])];

        Assert.EndsWith(
            "trace.json: allocations or tasks are weighted in it as if they were samples, so all shares are wrong. Give the "
                + ".nettrace file that it was converted from,"
                + " or record with the provider Microsoft-DotNETCore-SampleProfiler alone before converting.",
            Assert.Throws<RecordingException>(() => Speedscope.Read(Speedscope.Evented(stretches))).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void One_stretch_in_hundreds_may_be_short()
        => Assert.Single(Speedscope.Analyze(Speedscope.Evented([(Work, 0.1), .. Enumerable.Repeat((Work, 1.1), 200)])).Methods);

    [Fact]
    public void Other_profilers_may_have_short_stretches()
        => Assert.Equal(
            ["S.T.Work() 75", "S.T.Make() 25"],
            Shares(Speedscope.Analyze(Speedscope.Evented(("App!S.T.Work()", 0.2), ("App!S.T.Make()", 0.1), ("App!S.T.Work()", 0.1)))));

    /// <summary>The thread waits in native code, where the runtime does not sample it.</summary>
    [Theory]
    [InlineData(Finalizers)]
    [InlineData(Thread + ";App!S.T.Finalize();CPU_TIME")]
    [InlineData(Thread + " (.NET Finalizer Thread);App!S.T.Finalize();App!S.T.Release();CPU_TIME")]
    public void The_thread_of_finalizers_may_have_waited(string finalizers)
    {
        CostSummary costs = Speedscope.Analyze(Speedscope.Evented((Work, 90), (finalizers, 5000), (finalizers, 2), (finalizers, 3)));

        Assert.Equal("S.T.Work() 90", Shares(costs).First());
        Assert.Contains(
            "4995 ms of the finalizer thread are not counted: a speedscope file does not say whether it waited.",
            costs.Notes);
    }

    [Theory]
    [InlineData(Finalizers, 4)]
    [InlineData(Thread + ";App!S.T.Work();App!S.T.Finalize();CPU_TIME", 5000)]
    public void Nothing_else_is_left_out(string stack, double duration)
    {
        CostSummary costs = Speedscope.Analyze(Speedscope.Evented((stack, duration), (Work, duration)));

        Assert.Equal(50, costs.Methods.First(static method => method.Name.ToString() == "S.T.Finalize()").ExclusivePercent, 6);
        Assert.Single(costs.Notes);
    }

    private static IEnumerable<string> Shares(CostSummary costs)
        => costs.Methods.Select(static method => $"{method.Name} {method.ExclusivePercent:0.##}");
}
