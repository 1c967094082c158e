using System.Text.Json;
using Utf8Gen.Json;

namespace ReleaseReport;

/// <summary>Makes one release after the other an object, and stops at the first with security
/// fixes.</summary>
internal sealed class EnumerateVariant : IReportVariant
{
    /// <inheritdoc/>
    public string Name => "enumerate";

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        using var json = new Utf8JsonStreamReader(document);
        List<ReleaseReportModel>? releases = null;
        var channel = default(ChannelFields);
        while (!(channel.IsComplete && releases is not null) && json.Read(ref channel)) // stops where the releases begin
            releases = ReadReleases(json, today, mayStop: channel.IsComplete);

        var report = new ReportModel { ReportDate = today, Versions = [ReportVersion(channel, releases, today)] };
        JsonSerializer.Serialize(writer, report, ReleaseJson.Default.ReportModel);
    }

    /// <param name="json">The document, before the array of releases.</param>
    /// <param name="today">The day of the report.</param>
    /// <param name="mayStop">Whether nothing behind the array is needed. Otherwise it is read to
    /// its end.</param>
    private static List<ReleaseReportModel> ReadReleases(Utf8JsonStreamReader json, DateOnly today, bool mayStop)
    {
        var reports = new List<ReleaseReportModel>();
        bool hasSecurity = false;
        foreach (ReleaseModel? element in json.EnumerateArray(Utf8JsonPath.Root, ReleaseJson.Default.ReleaseModel))
        {
            ReleaseModel release = element ?? throw new JsonException("null stands where a release is needed.");
            if (!hasSecurity && (reports.Count == 0 || release.Security))
                reports.Add(ReleaseReportModel.Of(release, today));

            hasSecurity |= release.Security;
            if (hasSecurity && mayStop)
                break;
        }

        return reports;
    }

    private static VersionReportModel ReportVersion(ChannelFields channel, List<ReleaseReportModel>? releases, DateOnly today) => new()
    {
        Version = channel.Version ?? throw new JsonException("The version is missing."),
        Supported = channel.IsSupported ?? throw new JsonException("The support phase is missing."),
        EolDate = channel.EolDate,
        SupportEndsInDays = channel.EolDate?.DayNumber - today.DayNumber,
        Releases = releases ?? throw new JsonException("The releases are missing."),
    };
}
