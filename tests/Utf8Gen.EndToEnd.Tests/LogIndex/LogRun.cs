using System.Text;
using LogIndex;

namespace Utf8Gen.EndToEnd.Tests.LogIndex;

/// <summary>What one run of the sample, in this process, has written and returned.</summary>
internal sealed record LogRun(int ExitCode, string Output, string Error)
{
    private static readonly MeasuringPlan Briefly = new(WarmUpRuns: 0, WarmUpTime: TimeSpan.Zero, WarmUpLines: 1, Rounds: 1);

    public string[] OutputLines => Lines(Output);

    public string[] ErrorLines => Lines(Error);

    public static LogRun Of(params string[] arguments) => With(IndexKinds.All, [], arguments);

    public static LogRun WithInput(string input) => With(IndexKinds.All, Encoding.UTF8.GetBytes(input), "-");

    public static LogRun With(IReadOnlyList<IndexKind> kinds, byte[] input, params string[] arguments)
    {
        using var output = new MemoryStream();
        using var error = new StringWriter();
        var streams = new ProgramStreams(new MemoryStream(input), output, error);
        ExitCode exitCode = new LogCommand().Invoke(arguments, streams, new LogProgram(kinds, Briefly, streams).Run);
        return new LogRun((int)exitCode, Encoding.UTF8.GetString(output.ToArray()), error.ToString());
    }

    private static string[] Lines(string text) => text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);
}
