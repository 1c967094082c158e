using System.Text.Json;
using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Reading;
using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Tests.Support;

/// <summary>Speedscope files for tests. The frames of stacks are separated by semicolons, the
/// outermost first.</summary>
internal static class Speedscope
{
    /// <summary>A sampled profile out of stacks.</summary>
    public static string Sampled(params (string Stack, double Weight)[] samples)
    {
        string[] frames = FramesOf(samples);
        return Write(frames, new
        {
            type = "sampled",
            unit = "milliseconds",
            samples = samples.Select(sample => sample.Stack.Split(';').Select(frame => Array.IndexOf(frames, frame))),
            weights = samples.Select(static sample => sample.Weight),
        });
    }

    /// <summary>An evented profile, as dotnet-trace converts to: stretches, one after
    /// the other.</summary>
    public static string Evented(params (string Stack, double Duration)[] stretches)
    {
        string[] frames = FramesOf(stretches);
        var events = new List<object>();
        double at = 10;
        foreach ((string stack, double duration) in stretches)
        {
            int[] numbers = [.. stack.Split(';').Select(frame => Array.IndexOf(frames, frame))];
            double start = at;
            at += duration;
            double end = at;
            events.AddRange(numbers.Select(frame => new { type = "O", frame, at = start }));
            events.AddRange(numbers.Reverse().Select(frame => new { type = "C", frame, at = end }));
        }

        return Write(frames, new { type = "evented", unit = "milliseconds", startValue = 10, endValue = at, events });
    }

    public static Recording Read(string text)
    {
        using var folder = new TemporaryFolder();
        string path = folder.Write("trace.json", text);
        using var progress = new ReadingProgress(TextWriter.Null);
        return RecordingFile.Read(path, progress);
    }

    public static CostSummary Analyze(params (string Stack, double Weight)[] samples) => Analyze(Sampled(samples));

    public static CostSummary Analyze(string text) => CostAnalysis.Analyze(Read(text), new UserCode([]));

    private static string[] FramesOf((string Stack, double Weight)[] samples)
        => [.. samples.SelectMany(static sample => sample.Stack.Split(';')).Distinct()];

    private static string Write(string[] frames, object profile)
        => JsonSerializer.Serialize(
            new { shared = new { frames = frames.Select(static name => new { name }) }, profiles = new[] { profile } });
}
