using System.Text.Json;

namespace ReleaseReport;

/// <summary>Reads the document through <see cref="JsonDocument"/> and a generated table of its names: no text becomes a
/// string on its way from the document to the report.</summary>
internal sealed class DocumentVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "document";

    /// <inheritdoc/>
    public bool StopsEarly => false;

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using JsonDocument json = JsonDocument.Parse(document);

        writer.WriteStartObject();
        writer.WriteDate("report-date"u8, today);
        writer.WriteStartArray("versions"u8);
        WriteVersion(ChannelView.Read(json.RootElement), today, writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteVersion(ChannelView channel, DateOnly today, Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteText("version"u8, channel.Version);
        writer.WriteBoolean("supported"u8, IsSupported(channel.SupportPhase.AsText()));
        WriteEndOfLife(channel.EolDate, today, writer);
        writer.WriteStartArray(ReleaseKeys.Utf8.Releases);
        WriteReleases(channel.Releases, today, writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static bool IsSupported(JsonElement phase)
        => phase.ValueEquals("active"u8) || phase.ValueEquals("maintenance"u8) || phase.ValueEquals("go-live"u8);

    private static void WriteEndOfLife(JsonElement eolDate, DateOnly today, Utf8JsonWriter writer)
    {
        if (eolDate.IsNothing())
        {
            writer.WriteNull(ReleaseKeys.Utf8.EolDate);
            writer.WriteNull("support-ends-in-days"u8);
            return;
        }

        DateOnly date = eolDate.AsDate();
        writer.WriteDate(ReleaseKeys.Utf8.EolDate, date);
        writer.WriteNumber("support-ends-in-days"u8, date.DayNumber - today.DayNumber);
    }

    private static void WriteReleases(JsonElement releases, DateOnly today, Utf8JsonWriter writer)
    {
        bool isFirst = true;
        foreach (JsonElement element in releases.EnumerateArray())
        {
            ReleaseView release = ReleaseView.Read(element);
            bool isSecurity = release.Security.GetBoolean();
            if (isFirst || isSecurity)
                WriteRelease(release, isSecurity, today, writer);
            if (isSecurity)
                break;
            isFirst = false;
        }
    }

    private static void WriteRelease(ReleaseView release, bool isSecurity, DateOnly today, Utf8JsonWriter writer)
    {
        DateOnly date = release.Date.AsDate();
        writer.WriteStartObject();
        writer.WriteDate(ReleaseKeys.Utf8.ReleaseDate, date);
        writer.WriteNumber("released-days-ago"u8, today.DayNumber - date.DayNumber);
        writer.WriteText(ReleaseKeys.Utf8.ReleaseVersion, release.Version);
        writer.WriteBoolean(ReleaseKeys.Utf8.Security, isSecurity);
        writer.WriteStartArray(ReleaseKeys.Utf8.CveList);
        if (!release.CveList.IsNothing())
            WriteCves(release.CveList, writer);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static void WriteCves(JsonElement cveList, Utf8JsonWriter writer)
    {
        foreach (JsonElement element in cveList.EnumerateArray())
        {
            CveView cve = CveView.Read(element);
            writer.WriteStartObject();
            writer.WriteText(ReleaseKeys.Utf8.CveId, cve.Id);
            writer.WriteText(ReleaseKeys.Utf8.CveUrl, cve.Url);
            writer.WriteEndObject();
        }
    }
}
