using System.Text;
using HttpHeaders;

namespace Utf8Gen.EndToEnd.Tests.HttpHeaders;

/// <summary>What one run of the sample, in this process, has written and returned.</summary>
internal sealed record HeaderRun(int ExitCode, string Output, string Error)
{
    public static MeasuringPlan Briefly { get; } = new(WarmUpRuns: 0, WarmUpTime: TimeSpan.Zero, BytesPerRun: 0, MeasuredRuns: 1);

    public string[] OutputLines => Lines(Output);

    public string[] ErrorLines => Lines(Error);

    public static HeaderRun Of(params string[] arguments) => With(HeaderCounters.All, "", arguments);

    public static HeaderRun WithInput(string input) => With(HeaderCounters.All, input, "-");

    public static HeaderRun With(IReadOnlyList<IHeaderCounter> counters, string input, params string[] arguments)
    {
        using var output = new MemoryStream();
        using var error = new StringWriter();
        var streams = new ProgramStreams(new MemoryStream(Encoding.Latin1.GetBytes(input)), output, error);
        ExitCode exitCode = new HeaderCommand().Invoke(arguments, streams, new HeaderProgram(counters, Briefly, streams).Run);
        return new HeaderRun((int)exitCode, Encoding.UTF8.GetString(output.ToArray()), error.ToString());
    }

    private static string[] Lines(string text) => text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);
}
