using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace ReleaseReport;

/// <summary>Looks properties up in <see cref="JsonNode"/> objects, and builds the report out of such objects.</summary>
internal sealed class NodeVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "node";

    /// <inheritdoc/>
    public bool StopsEarly => false;

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        NodeProperties channel = NodeProperties.Of(JsonNode.Parse(document));
        var report = new JsonObject
        {
            ["report-date"] = ToText(today),
            ["versions"] = new JsonArray(ReportVersion(channel, today)),
        };
        report.WriteTo(writer);
    }

    private static JsonObject ReportVersion(NodeProperties channel, DateOnly today)
    {
        DateOnly? eolDate = channel.GetDateOrNull("eol-date");
        return new JsonObject
        {
            ["version"] = channel.GetText("channel-version"),
            ["supported"] = channel.GetText("support-phase") is "active" or "maintenance" or "go-live",
            ["eol-date"] = eolDate is { } date ? ToText(date) : null,
            ["support-ends-in-days"] = eolDate?.DayNumber - today.DayNumber,
            ["releases"] = ReportReleases(channel.GetArray("releases"), today),
        };
    }

    private static JsonArray ReportReleases(JsonArray releases, DateOnly today)
    {
        var reports = new JsonArray();
        foreach (JsonNode? node in releases)
        {
            NodeProperties release = NodeProperties.Of(node);
            bool isSecurity = release.GetBoolean("security");
            if (reports.Count == 0 || isSecurity)
                reports.Add((JsonNode)ReportRelease(release, today));
            if (isSecurity)
                break;
        }

        return reports;
    }

    private static JsonObject ReportRelease(NodeProperties release, DateOnly today)
    {
        DateOnly date = release.GetDate("release-date");
        return new JsonObject
        {
            ["release-date"] = ToText(date),
            ["released-days-ago"] = today.DayNumber - date.DayNumber,
            ["release-version"] = release.GetText("release-version"),
            ["security"] = release.GetBoolean("security"),
            ["cve-list"] = ReportCves(release.GetArrayOrNull("cve-list")),
        };
    }

    private static JsonArray ReportCves(JsonArray? cveList)
    {
        var reports = new JsonArray();
        foreach (JsonNode? node in cveList ?? [])
        {
            NodeProperties cve = NodeProperties.Of(node);
            reports.Add((JsonNode)new JsonObject { ["cve-id"] = cve.GetText("cve-id"), ["cve-url"] = cve.GetText("cve-url") });
        }

        return reports;
    }

    private static string ToText(DateOnly date) => date.ToString("O", CultureInfo.InvariantCulture);
}
