using System.Text.Json;
using Utf8Gen.Json;

namespace ReleaseReport;

/// <summary>Reads the document token by token, and stops where it has what the report
/// needs.</summary>
internal sealed class StreamVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "stream";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using var json = new Utf8JsonStreamReader(document);
        var channel = new ChannelVisitor(today);
        json.Read(ref channel);
        JsonSerializer.Serialize(writer, channel.ToReport(), ReleaseJson.Default.ReportModel);
    }
}
