using System.Text.Json;
using Utf8Gen.ProfileTool.Mapping;
using Utf8Gen.ProfileTool.Reading;
using Utf8Gen.ProfileTool.Recordings;

namespace Utf8Gen.ProfileTool.Tests.Support;

/// <summary>Speedscope files for tests.</summary>
internal static class Speedscope
{
    /// <summary>A sampled profile out of stacks, whose frames are separated by semicolons, the outermost first.</summary>
    public static string Sampled(params (string Stack, double Weight)[] samples)
    {
        string[] frames = [.. samples.SelectMany(static sample => sample.Stack.Split(';')).Distinct()];
        return JsonSerializer.Serialize(new
        {
            shared = new { frames = frames.Select(static name => new { name }) },
            profiles = new[]
            {
                new
                {
                    type = "sampled",
                    unit = "milliseconds",
                    samples = samples.Select(sample => sample.Stack.Split(';').Select(frame => Array.IndexOf(frames, frame))),
                    weights = samples.Select(static sample => sample.Weight),
                },
            },
        });
    }

    public static Recording Read(string text)
    {
        using var folder = new TemporaryFolder();
        string path = folder.Write("trace.json", text);
        using var progress = new ReadingProgress(TextWriter.Null);
        return RecordingFile.Read(path, progress);
    }

    public static CostSummary Analyze(params (string Stack, double Weight)[] samples)
        => CostAnalysis.Analyze(Read(Sampled(samples)), new UserCode([]));
}
