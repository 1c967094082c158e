using System.Buffers;
using System.Diagnostics;
using System.Text.Json;

namespace ReleaseReport;

/// <summary>One run of a variant over a document in memory.</summary>
/// <param name="Document">The document's name.</param>
/// <param name="Variant">The variant's name.</param>
/// <param name="Report">The report's bytes.</param>
/// <param name="DocumentBytes">The size of the document.</param>
/// <param name="BytesRead">How much of the document the variant has read.</param>
/// <param name="AllocatedBytes">Managed memory that the variant has allocated; the report's own
/// buffer is not counted.</param>
/// <param name="Elapsed">The time it took.</param>
internal sealed record VariantRun(
    string Document, string Variant, byte[] Report, int DocumentBytes, long BytesRead, long AllocatedBytes, TimeSpan Elapsed)
{
    public const int MeasuredRuns = 15;

    /// <summary>The run of median time, after one that does not count.</summary>
    public static VariantRun Measure(IReportVariant variant, string name, byte[] document, DateOnly today)
    {
        var buffer = new ArrayBufferWriter<byte>();
        Once(variant, name, document, today, buffer);
        return Enumerable.Range(0, MeasuredRuns)
            .Select(_ => Once(variant, name, document, today, buffer))
            .OrderBy(static run => run.Elapsed)
            .ElementAt(MeasuredRuns / 2);
    }

    private static VariantRun Once(IReportVariant variant, string name, byte[] document, DateOnly today, ArrayBufferWriter<byte> buffer)
    {
        buffer.ResetWrittenCount();
        using var writer = new Utf8JsonWriter(buffer);
        using var stream = new CountingStream(document);

        long allocatedBefore = GC.GetAllocatedBytesForCurrentThread();
        long start = Stopwatch.GetTimestamp();
        variant.WriteReport(stream, today, writer);
        writer.Flush();
        TimeSpan elapsed = Stopwatch.GetElapsedTime(start);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - allocatedBefore;

        return new VariantRun(name, variant.Name, buffer.WrittenSpan.ToArray(), document.Length, stream.BytesRead, allocated, elapsed);
    }
}
