using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace ReleaseReport;

/// <summary>Looks properties up in <see cref="JsonNode"/> objects, and builds the report out of
/// such objects.</summary>
internal sealed class NodeVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "node";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        JsonNode? channel = JsonNode.Parse(document);
        var report = new JsonObject
        {
            ["report-date"] = ToText(today),
            ["versions"] = new JsonArray(ReportVersion(channel, today)),
        };
        report.WriteTo(writer);
    }

    private static JsonObject ReportVersion(JsonNode? channel, DateOnly today)
    {
        DateOnly? eolDate = Find(channel, "eol-date")?.Deserialize(ReleaseJson.Default.DateOnly);
        return new JsonObject
        {
            ["version"] = Get(channel, "channel-version").GetValue<string>(),
            ["supported"] = Get(channel, "support-phase").GetValue<string>() is "active" or "maintenance" or "go-live",
            ["eol-date"] = eolDate is { } date ? ToText(date) : null,
            ["support-ends-in-days"] = eolDate?.DayNumber - today.DayNumber,
            ["releases"] = ReportReleases(Get(channel, "releases").AsArray(), today),
        };
    }

    private static JsonArray ReportReleases(JsonArray releases, DateOnly today)
    {
        var reports = new JsonArray();
        foreach (JsonNode? release in releases)
        {
            bool isSecurity = Get(release, "security").GetValue<bool>();
            if (reports.Count == 0 || isSecurity)
                reports.Add((JsonNode)ReportRelease(release, today));
            if (isSecurity)
                break;
        }

        return reports;
    }

    private static JsonObject ReportRelease(JsonNode? release, DateOnly today)
    {
        DateOnly date = Get(release, "release-date").Deserialize(ReleaseJson.Default.DateOnly);
        return new JsonObject
        {
            ["release-date"] = ToText(date),
            ["released-days-ago"] = today.DayNumber - date.DayNumber,
            ["release-version"] = Get(release, "release-version").GetValue<string>(),
            ["security"] = Get(release, "security").GetValue<bool>(),
            ["cve-list"] = ReportCves(Find(release, "cve-list")?.AsArray()),
        };
    }

    private static JsonArray ReportCves(JsonArray? cveList)
    {
        var reports = new JsonArray();
        foreach (JsonNode? cve in cveList ?? [])
        {
            reports.Add((JsonNode)new JsonObject
            {
                ["cve-id"] = Get(cve, "cve-id").GetValue<string>(),
                ["cve-url"] = Get(cve, "cve-url").GetValue<string>(),
            });
        }

        return reports;
    }

    private static JsonNode Get(JsonNode? node, string name) => Find(node, name) ?? throw new JsonException($"\"{name}\" is missing.");

    private static JsonNode? Find(JsonNode? node, string name)
        => node is JsonObject properties ? properties[name] : throw new JsonException("An object is missing.");

    private static string ToText(DateOnly date) => date.ToString("O", CultureInfo.InvariantCulture);
}
