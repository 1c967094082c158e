using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Reading;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reading;

/// <summary>A recording of a program that computes, allocates, and waits, and what dotnet-trace makes of it.</summary>
public sealed class ConvertedRecordingTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    [Fact]
    public void Both_files_of_a_recording_have_the_same_shares()
    {
        string nettrace = ShopRecording.Unpack("time.nettrace", _folder);
        Dictionary<string, MethodCost> costs = Analyze(nettrace).Methods.ToDictionary(static method => method.Name.ToString());
        Dictionary<string, MethodCost> converted = Analyze(ShopRecording.Convert(nettrace)).Methods.ToDictionary(
            static method => method.Name.ToString());

        Assert.All(["Compute", "Count", "Parse"], name => Assert.Contains(
            costs,
            pair => pair.Key.StartsWith($"Shop.Work.{name}(", StringComparison.Ordinal) && pair.Value.ExclusivePercent > 1));
        foreach (string name in costs.Keys.Union(converted.Keys))
        {
            MethodCost? cost = costs.GetValueOrDefault(name);
            MethodCost? other = converted.GetValueOrDefault(name);
            Assert.True(
                Math.Abs((cost?.ExclusivePercent ?? 0) - (other?.ExclusivePercent ?? 0)) < 0.5
                    && Math.Abs((cost?.InclusivePercent ?? 0) - (other?.InclusivePercent ?? 0)) < 0.5,
                $"{name}: {cost?.ExclusivePercent} {cost?.InclusivePercent}, converted {other?.ExclusivePercent} "
                    + $"{other?.InclusivePercent}");
        }
    }

    [Fact]
    public void Allocations_are_there_in_one_and_refused_in_the_other()
    {
        string nettrace = ShopRecording.Unpack("allocations.nettrace", _folder);

        CostSummary costs = Analyze(nettrace);

        Assert.True(costs.Methods.Single(static method => method.Name.ToString() == "Shop.Work.Parse(System.Byte[])").AllocatedBytes > 1e6);
        string converted = ShopRecording.Convert(nettrace);
        Assert.Contains(
            "allocations or tasks are weighted",
            Assert.Throws<RecordingException>(() => Analyze(converted)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void A_recording_that_is_cut_off_is_said_to_be()
    {
        string nettrace = ShopRecording.Unpack("time.nettrace", _folder);
        byte[] whole = File.ReadAllBytes(nettrace);
        for (int part = 1; part < 4; part++)
        {
            File.WriteAllBytes(nettrace, whole[..(whole.Length * part / 4)]);
            Assert.StartsWith(
                $"{nettrace}: the trace is damaged or incomplete",
                Assert.Throws<RecordingException>(() => Analyze(nettrace)).Message,
                StringComparison.Ordinal);
        }
    }

    public void Dispose() => _folder.Dispose();

    private static CostSummary Analyze(string path)
    {
        using var progress = new ReadingProgress(TextWriter.Null);
        return CostAnalysis.Analyze(RecordingFile.Read(path, progress), new UserCode([]));
    }
}
