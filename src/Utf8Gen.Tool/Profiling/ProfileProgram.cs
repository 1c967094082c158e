using System.Globalization;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Profiling.Mapping;
using Utf8Gen.Tool.Profiling.Reading;
using Utf8Gen.Tool.Profiling.Recordings;
using Utf8Gen.Tool.Profiling.Reporting;

namespace Utf8Gen.Tool.Profiling;

/// <summary>Runs <c>utf8gen profile</c>.</summary>
internal sealed class ProfileProgram(ToolConsole console)
{
    /// <summary>Converts a trace, or prints one line about why it cannot.</summary>
    public ExitCode Run(ProfileRequest request)
    {
        try
        {
            TraceFile.Open(request.Trace).Dispose();
            ProfilePath.Check(request.Output, request.Trace);
            Recording recording = Read(request.Trace);
            CostSummary costs = CostAnalysis.Analyze(recording, new UserCode(request.Include));
            if (!double.IsFinite(costs.Total))
                return Fail(ExitCode.BadInput, $"{request.Trace}: the weights add up to more than a number can hold.");
            if (costs.Methods.Count == 0 || costs.Total == 0)
                return Fail(ExitCode.Failure, $"{request.Trace}: {NothingFound.Explain(recording, costs)}");

            bool isReplaced = File.Exists(request.Output);
            int written = WriteProfile(request, costs);
            new CostTable(console.Output).Write(costs, request.Top);
            console.Output.WriteLine(
                $"\n{(isReplaced ? "Replaced" : "Written")}: {request.Output} "
                + $"({written} methods of {request.MinPercent.ToString(CultureInfo.InvariantCulture)} % or more)");
            return ExitCode.Success;
        }
        catch (RecordingException exception)
        {
            return Fail(ExitCode.BadInput, exception.Message);
        }
    }

    private Recording Read(string trace)
    {
        using var progress = new ReadingProgress(console.HasTerminal ? console.Error : TextWriter.Null);
        return RecordingFile.Read(trace, progress);
    }

    private static int WriteProfile(ProfileRequest request, CostSummary costs)
    {
        try
        {
            return ProfileWriter.Write(request.Output, Path.GetFileName(request.Trace), costs, request.MinPercent);
        }
        catch (UnauthorizedAccessException exception)
        {
            throw new RecordingException($"{request.Output}: the file or its folder cannot be written to.", exception);
        }
        catch (IOException exception)
        {
            throw new RecordingException($"{request.Output}: {exception.Message}", exception);
        }
    }

    private ExitCode Fail(ExitCode code, string message)
    {
        console.Error.WriteLine(TerminalText.OneLine(message));
        return code;
    }
}
