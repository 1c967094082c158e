namespace LogIndex;

/// <summary>The program, with all its dependencies passed in.</summary>
internal sealed class LogProgram
{
    private readonly IReadOnlyList<IndexKind> _kinds;
    private readonly MeasuringPlan _plan;
    private readonly ProgramStreams _streams;

    public LogProgram(IReadOnlyList<IndexKind> kinds, MeasuringPlan plan, ProgramStreams streams)
    {
        _kinds = kinds;
        _plan = plan;
        _streams = streams;
    }

    /// <summary>Indexes the same logs with each kind of index, and compares the results.</summary>
    public ExitCode Run(LogRequest request)
    {
        try
        {
            IReadOnlyList<LogSource> sources = LogSources.Of(request, _streams.Input);
            IndexRun[] runs = IndexRunner.Measure(_kinds, sources, request.Top, _plan);
            Write(runs);
            return Compare(runs);
        }
        catch (InputException exception)
        {
            return WriteError(exception.Message, ExitCode.BadInput);
        }
    }

    private void Write(IndexRun[] runs)
    {
        using var output = new StreamWriter(_streams.Output, leaveOpen: true);
        SummaryReport.Write(runs[0].Summary, output);
        CostReport.Write(runs, _plan, output);
    }

    private ExitCode Compare(IndexRun[] runs)
    {
        foreach (IndexRun run in runs.Where(static run => run.Kind.FindsValues))
        {
            if (runs[0].Summary.FindDifference(run.Summary) is { } difference)
            {
                string ways = $"'{runs[0].Kind.Name}' and '{run.Kind.Name}'";
                return WriteError($"{ways} have different values: {difference}.", ExitCode.IndexesDiffer);
            }
        }

        return ExitCode.Success;
    }

    private ExitCode WriteError(string message, ExitCode exitCode)
    {
        _streams.WriteError(message);
        return exitCode;
    }
}
