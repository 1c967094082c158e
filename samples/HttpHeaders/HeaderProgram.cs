namespace HttpHeaders;

/// <summary>The program, with all its dependencies passed in.</summary>
internal sealed class HeaderProgram
{
    private readonly IReadOnlyList<IHeaderCounter> _counters;
    private readonly MeasuringPlan _plan;
    private readonly ProgramStreams _streams;

    public HeaderProgram(IReadOnlyList<IHeaderCounter> counters, MeasuringPlan plan, ProgramStreams streams)
    {
        _counters = counters;
        _plan = plan;
        _streams = streams;
    }

    /// <summary>Counts the headers of one input with each counter, and
    /// compares the results.</summary>
    public ExitCode Run(HeaderRequest request)
    {
        try
        {
            byte[] input = Load(request);
            CounterRun[] runs = [.. _counters.Select(counter => CounterRunner.Measure(counter, input, _plan))];
            Write(runs, input.Length);
            return Compare(runs);
        }
        catch (InputException exception)
        {
            return WriteError($"{request.Name}: {exception.Message}", ExitCode.BadInput);
        }
    }

    private byte[] Load(HeaderRequest request)
        => request.File is null
            ? FakeHeaders.Create(request.Seed, request.Blocks)
            : InputLoader.Load(request.File, _streams.Input);

    private void Write(CounterRun[] runs, int inputBytes)
    {
        using var output = new StreamWriter(_streams.Output, leaveOpen: true);
        CountReport.Write(runs[0].Counts, inputBytes, output);
        CostReport.Write(runs, _plan, output);
    }

    private ExitCode Compare(CounterRun[] runs)
    {
        foreach (CounterRun run in runs)
        {
            if (runs[0].Counts.FindDifference(run.Counts) is { } difference)
                return WriteError($"'{runs[0].Counter}' and '{run.Counter}' disagree: {difference}.", ExitCode.CountsDiffer);
        }

        return ExitCode.Success;
    }

    private ExitCode WriteError(string message, ExitCode exitCode)
    {
        _streams.WriteError(message);
        return exitCode;
    }
}
