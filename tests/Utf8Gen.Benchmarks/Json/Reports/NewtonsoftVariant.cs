using System.Globalization;
using System.Text.Json;
using Newtonsoft.Json.Linq;
using ReleaseReport;

namespace Utf8Gen.Benchmarks.Json.Reports;

/// <summary>The report out of the objects of Newtonsoft.Json.</summary>
internal sealed class NewtonsoftVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "newtonsoft";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using var text = new StreamReader(document);
        using var json = new Newtonsoft.Json.JsonTextReader(text) { DateParseHandling = Newtonsoft.Json.DateParseHandling.None };
        JObject channel = JObject.Load(json);
        var report = new ReportModel { ReportDate = today, Versions = [ReportVersion(channel, today)] };
        JsonSerializer.Serialize(writer, report, ReleaseJson.Default.ReportModel);
    }

    private static VersionReportModel ReportVersion(JObject channel, DateOnly today)
    {
        DateOnly? eolDate = (string?)channel["eol-date"] is { } date ? ToDate(date) : null;
        return new VersionReportModel
        {
            Version = (string)channel["channel-version"]!,
            Supported = (string)channel["support-phase"]! is "active" or "maintenance" or "go-live",
            EolDate = eolDate,
            SupportEndsInDays = eolDate?.DayNumber - today.DayNumber,
            Releases = [.. ReleasesToReport((JArray)channel["releases"]!).Select(release => ReportRelease(release, today))],
        };
    }

    private static IEnumerable<JToken> ReleasesToReport(JArray releases)
    {
        for (int i = 0; i < releases.Count; i++)
        {
            bool isSecurity = (bool)releases[i]["security"]!;
            if (i == 0 || isSecurity)
                yield return releases[i];
            if (isSecurity)
                yield break;
        }
    }

    private static ReleaseReportModel ReportRelease(JToken release, DateOnly today)
    {
        DateOnly date = ToDate((string)release["release-date"]!);
        return new ReleaseReportModel
        {
            ReleaseDate = date,
            ReleasedDaysAgo = today.DayNumber - date.DayNumber,
            ReleaseVersion = (string)release["release-version"]!,
            Security = (bool)release["security"]!,
            CveList = [.. (release["cve-list"] as JArray ?? []).Select(ReportCve)],
        };
    }

    private static CveModel ReportCve(JToken cve) => new() { CveId = (string)cve["cve-id"]!, CveUrl = (string)cve["cve-url"]! };

    private static DateOnly ToDate(string text) => DateOnly.ParseExact(text, "O", CultureInfo.InvariantCulture);
}
