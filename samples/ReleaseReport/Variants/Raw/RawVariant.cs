using System.Text.Json;
using Utf8Gen.Json;

namespace ReleaseReport;

/// <summary>Copies from the reader to the writer: no value of the document becomes an
/// object.</summary>
internal sealed class RawVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "raw";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using var json = new Utf8JsonStreamReader(document);
        using var copy = new ReportCopy(today);
        while (!copy.IsComplete && json.Fill())
            CopyBlock(json, copy);
        copy.WriteTo(writer);
    }

    private static void CopyBlock(Utf8JsonStreamReader json, ReportCopy copy)
    {
        Utf8JsonReader reader = json.GetReader();
        copy.CopyFrom(ref reader);
        json.Commit(in reader);
    }
}
