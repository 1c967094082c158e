namespace ReleaseReport;

/// <summary>The program, with everything it touches handed in. One object is for one run.</summary>
internal sealed class ReportProgram
{
    private readonly IReadOnlyList<IReportVariant> _variants;
    private readonly MeasuringPlan _plan;
    private readonly ProgramStreams _streams;
    private readonly DocumentLoader _loader;
    private readonly List<VariantRun> _runs = [];
    private bool _hasBadInput;
    private bool _hasDifference;

    public ReportProgram(IReadOnlyList<IReportVariant> variants, MeasuringPlan plan, ProgramStreams streams)
    {
        _variants = variants;
        _plan = plan;
        _streams = streams;
        _loader = new DocumentLoader(streams.Input);
    }

    /// <summary>Reports on each document, in order; one that cannot be reported on does not keep back the others.</summary>
    public ExitCode Run(ReportRequest request)
    {
        var runner = new VariantRunner(request.Today);
        foreach (Func<ReleaseDocument> load in Documents(request.Files))
        {
            try
            {
                Report(load(), request, runner);
            }
            catch (DocumentException exception)
            {
                _streams.Complain(exception.Message);
                _hasBadInput = true;
            }
        }

        if (_runs.Count > 0)
            WriteTable(request);

        return _hasBadInput ? ExitCode.BadInput : _hasDifference ? ExitCode.VariantsDiffer : ExitCode.Success;
    }

    private IEnumerable<Func<ReleaseDocument>> Documents(IReadOnlyList<string> files)
        => files.Count > 0
            ? files.Select(file => new Func<ReleaseDocument>(() => _loader.Find(file)))
            : BuiltInDocuments.All.Select(document => new Func<ReleaseDocument>(() => document));

    private void Report(ReleaseDocument document, ReportRequest request, VariantRunner runner)
    {
        if (request.Variant is not null)
        {
            VariantRun only = runner.Run(request.Variant, document);
            _streams.Output.Write(only.Report);
            WriteStatistics([only], request);
            return;
        }

        LoadedDocument loaded = document.Load();
        VariantRun[] runs = [.. _variants.Select(each => runner.Measure(each, loaded, _plan))];
        _streams.Output.Write(runs[0].Report);
        _runs.AddRange(runs);
        WriteStatistics(runs, request);
        foreach (VariantRun run in runs)
            Compare(run, runs[0]);
    }

    private void Compare(VariantRun run, VariantRun expected)
    {
        int same = run.Report.AsSpan().CommonPrefixLength(expected.Report);
        if (same == run.Report.Length && same == expected.Report.Length)
            return;

        _hasDifference = true;
        _streams.Complain($"{run.Document}: the report of {run.Variant} differs from that of {expected.Variant} at byte {same}.");
    }

    private void WriteStatistics(IEnumerable<VariantRun> runs, ReportRequest request)
    {
        if (!request.WithStatistics)
            return;

        foreach (VariantRun run in runs)
            _streams.Error.WriteLine(StatisticsLine.Of(run));
    }

    /// <remarks>When files are given, standard output has the reports and nothing else, so that programs can read it.</remarks>
    private void WriteTable(ReportRequest request)
    {
        if (request.Files.Count > 0)
        {
            VariantTable.Write(_runs, _plan, _streams.Error);
            return;
        }

        using var output = new StreamWriter(_streams.Output, leaveOpen: true);
        VariantTable.Write(_runs, _plan, output);
    }
}
