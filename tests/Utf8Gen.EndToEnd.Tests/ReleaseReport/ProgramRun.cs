using System.Text;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>What one run of the sample, in this process, has written and returned.</summary>
internal sealed record ProgramRun(int ExitCode, string Output, string Error)
{
    private static readonly MeasuringPlan Briefly = new(WarmUpRuns: 0, WarmUpTime: TimeSpan.Zero, CountedRuns: 1);

    public string[] OutputLines => Lines(Output);

    public string[] ErrorLines => Lines(Error);

    public static ProgramRun Of(params string[] arguments) => With(ReportVariants.All, [], arguments);

    public static ProgramRun WithInput(byte[] input, params string[] arguments) => With(ReportVariants.All, input, arguments);

    public static ProgramRun With(IReadOnlyList<IReportVariant> variants, byte[] input, params string[] arguments)
    {
        // Late on the last day of a month, west of Greenwich: in UTC it is October.
        var clock = new FixedClock(new DateTimeOffset(2023, 9, 30, 23, 0, 0, TimeSpan.FromHours(-5)));
        using var output = new MemoryStream();
        using var error = new StringWriter();
        var streams = new ProgramStreams(new MemoryStream(input), output, error);
        var program = new ReportProgram(variants, Briefly, streams);
        ExitCode exitCode = new ReportCommand(variants, clock).Invoke(arguments, streams, program.Run);
        return new ProgramRun((int)exitCode, Encoding.UTF8.GetString(output.ToArray()), error.ToString());
    }

    private static string[] Lines(string text) => text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);
}
