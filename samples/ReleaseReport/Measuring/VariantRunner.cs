using System.Buffers;
using System.Diagnostics;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>Runs variants over documents.</summary>
/// <remarks>A variant that needs the whole document has it in memory before its time begins. One that stops early reads it from
/// where it is.</remarks>
internal sealed class VariantRunner
{
    private readonly DateOnly _today;
    private readonly ArrayBufferWriter<byte> _report = new();

    public VariantRunner(DateOnly today)
    {
        _today = today;
    }

    /// <summary>Runs once, without warm-up.</summary>
    /// <exception cref="DocumentException">The document cannot be read, is not JSON, or not what the report needs.</exception>
    public VariantRun Run(IReportVariant variant, ReleaseDocument document)
    {
        ReleaseDocument source = variant.StopsEarly ? document : document.Load();
        try
        {
            return RunOrThrow(variant, source);
        }
        catch (IOException exception)
        {
            throw new DocumentException(document.Name, exception.Message, exception);
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException)
        {
            throw FaultFinder.Find(source.Load().Utf8) is { } fault
                ? new DocumentException(document.Name, fault, exception)
                : new DocumentException(document.Name, $"{variant.Name} cannot read this: {exception.Message}", exception);
        }
    }

    /// <summary>Runs as often as the plan says.</summary>
    /// <returns>The run of median time.</returns>
    /// <exception cref="DocumentException">The document is not JSON, or not what the report needs.</exception>
    public VariantRun Measure(IReportVariant variant, LoadedDocument document, MeasuringPlan plan)
    {
        long start = Stopwatch.GetTimestamp();
        for (int runs = 0; runs < plan.WarmUpRuns || Stopwatch.GetElapsedTime(start) < plan.WarmUpTime; runs++)
            Run(variant, document);

        VariantRun[] counted = [.. Enumerable.Range(0, plan.CountedRuns).Select(_ => Run(variant, document))];
        return counted.OrderBy(run => run.Elapsed).ElementAt(plan.CountedRuns / 2);
    }

    private VariantRun RunOrThrow(IReportVariant variant, ReleaseDocument document)
    {
        _report.ResetWrittenCount();
        using var writer = new Utf8JsonWriter(_report);
        using var stream = new CountingStream(document.Open());

        long allocatedBefore = GC.GetAllocatedBytesForCurrentThread();
        long start = Stopwatch.GetTimestamp();
        variant.WriteReport(stream, _today, writer);
        writer.Flush();
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - allocatedBefore;

        byte[] report = [.. _report.WrittenSpan, (byte)'\n'];
        return new VariantRun(document.Name, variant.Name, report, document.Size, stream.BytesRead, allocated, elapsed);
    }
}
