using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Reading;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Profiling.Reading;

/// <summary>Recordings of three programs, and what dotnet-trace makes of them.</summary>
public sealed class ConvertedRecordingTests : IDisposable
{
    private readonly TemporaryFolder _folder = new();

    /// <summary>Within two points: the shares of the methods, and those of the calls that are the
    /// cost of rules.</summary>
    [Theory]
    [InlineData("time.nettrace", "Shop.Work.Compute(", "Shop.Work.Count(", "Shop.Work.Parse(")]
    [InlineData("feed.nettrace", "Feed.Producer.Sign(: Encoding.GetBytes(string)", "Feed.Consumer.ReadNames(: Utf8JsonReader.GetString")]
    [InlineData(
        "report.nettrace", "Report.Lines.Write(: Utf8JsonWriter.WriteString(string, ...)", "Report.Lines.Compress(: Encoding.GetString")]
    public void Both_files_of_a_recording_have_the_same_shares(string recording, params string[] expected)
    {
        string nettrace = Recordings.Unpack(recording, _folder);
        Dictionary<string, double> recorded = SharesOf(Analyze(nettrace));
        Dictionary<string, double> converted = SharesOf(Analyze(Recordings.Convert(nettrace)));

        foreach (string[] parts in expected.Select(static name => name.Split(": ")))
        {
            string call = parts.Length == 1 ? " alone" : $": {parts[1]}";
            Assert.Contains(recorded, pair => pair.Key.StartsWith(parts[0], StringComparison.Ordinal)
                && pair.Key.EndsWith(call, StringComparison.Ordinal) && pair.Value > 1);
        }

        Assert.All(
            recorded.Keys.Union(converted.Keys),
            name => Assert.InRange(recorded.GetValueOrDefault(name) - converted.GetValueOrDefault(name), -2, 2));
    }

    [Fact]
    public void Allocations_are_there_in_one_and_refused_in_the_other()
    {
        string nettrace = Recordings.Unpack("allocations.nettrace", _folder);

        CostSummary costs = Analyze(nettrace);

        Assert.True(costs.Methods.Single(static method => method.Name.ToString() == "Shop.Work.Parse(System.Byte[])").AllocatedBytes > 1e6);
        string converted = Recordings.Convert(nettrace);
        Assert.Contains(
            "allocations or tasks are weighted",
            Assert.Throws<RecordingException>(() => Analyze(converted)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void A_recording_that_is_cut_off_is_said_to_be()
    {
        string nettrace = Recordings.Unpack("time.nettrace", _folder);
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

    private static Dictionary<string, double> SharesOf(CostSummary costs)
        => costs.Methods
            .SelectMany(static method => method.Patterns
                .Select(call => (Name: $"{method.Name}: {call.Method.Name}", Percent: call.Percent))
                .Append((Name: $"{method.Name} alone", Percent: method.ExclusivePercent))
                .Append((Name: $"{method.Name} with callees", Percent: method.InclusivePercent)))
            .ToDictionary(static share => share.Name, static share => share.Percent);

    private static CostSummary Analyze(string path)
    {
        using var progress = new ReadingProgress(TextWriter.Null);
        return CostAnalysis.Analyze(RecordingFile.Read(path, progress), new UserCode([]));
    }
}
