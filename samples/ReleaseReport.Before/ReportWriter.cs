using System.Globalization;
using System.Text;
using System.Text.Json;

namespace ReleaseReport.Before;

/// <summary>Writes the report on one .NET version.</summary>
internal static class ReportWriter
{
    public static string Write(Channel channel, DateTime today)
    {
        using var stream = new MemoryStream();
        using (var writer = new Utf8JsonWriter(stream))
        {
            writer.WriteStartObject();
            writer.WriteString("report-date", Format(today));
            writer.WriteStartArray("versions");
            WriteVersion(writer, channel, today);
            writer.WriteEndArray();
            writer.WriteEndObject();
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    private static void WriteVersion(Utf8JsonWriter writer, Channel channel, DateTime today)
    {
        writer.WriteStartObject();
        writer.WriteString("version", channel.Version);
        writer.WriteBoolean("supported", channel.SupportPhase is "active" or "maintenance" or "go-live");
        if (channel.EolDate is { } eolDate)
        {
            writer.WriteString("eol-date", Format(eolDate));
            writer.WriteNumber("support-ends-in-days", (eolDate - today).Days);
        }
        else
        {
            writer.WriteNull("eol-date");
            writer.WriteNull("support-ends-in-days");
        }

        writer.WriteStartArray("releases");
        foreach (Release release in SelectReleases(channel.Releases))
            WriteRelease(writer, release, today);
        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static List<Release> SelectReleases(List<Release> releases)
    {
        List<Release> selected = releases.Take(1).ToList();
        if (selected.Any(release => !release.IsSecurity))
            selected.AddRange(releases.Where(release => release.IsSecurity).Take(1));
        return selected;
    }

    private static void WriteRelease(Utf8JsonWriter writer, Release release, DateTime today)
    {
        writer.WriteStartObject();
        writer.WriteString("release-date", Format(release.Date));
        writer.WriteNumber("released-days-ago", (today - release.Date).Days);
        writer.WriteString("release-version", release.Version);
        writer.WriteBoolean("security", release.IsSecurity);
        writer.WriteStartArray("cve-list");
        foreach (Cve cve in release.Cves)
        {
            writer.WriteStartObject();
            writer.WriteString("cve-id", cve.Id);
            writer.WriteString("cve-url", cve.Url);
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
        writer.WriteEndObject();
    }

    private static string Format(DateTime date) => date.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
}
