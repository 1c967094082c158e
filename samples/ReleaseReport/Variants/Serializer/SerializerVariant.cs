using System.Text.Json;

namespace ReleaseReport;

/// <summary>Deserializes the whole document into objects, and serializes other objects: the
/// shortest way to write it.</summary>
/// <param name="name">The name on the command line.</param>
/// <param name="deserialize">Whose call deserializes.</param>
internal sealed class SerializerVariant(string name, Func<Stream, ChannelModel?> deserialize) : IReportVariant
{
    /// <inheritdoc/>
    public string Name => name;

    /// <inheritdoc/>
    public void WriteReport(Stream document, DateOnly today, Utf8JsonWriter writer)
    {
        ChannelModel channel = NotNull(deserialize(document));
        var report = new ReportModel { ReportDate = today, Versions = [ReportVersion(channel, today)] };
        JsonSerializer.Serialize(writer, report, ReleaseJson.Default.ReportModel);
    }

    private static VersionReportModel ReportVersion(ChannelModel channel, DateOnly today) => new()
    {
        Version = channel.ChannelVersion,
        Supported = channel.SupportPhase is "active" or "maintenance" or "go-live",
        EolDate = channel.EolDate,
        SupportEndsInDays = channel.EolDate?.DayNumber - today.DayNumber,
        Releases = [.. ReleasesToReport(channel).Select(release => ReleaseReportModel.Of(release, today))],
    };

    /// <summary>The latest release, which is the first; and the latest with security fixes, if that
    /// is another one.</summary>
    private static IEnumerable<ReleaseModel> ReleasesToReport(ChannelModel channel)
    {
        for (int i = 0; i < channel.Releases.Count; i++)
        {
            ReleaseModel release = NotNull(channel.Releases[i]);
            if (i == 0 || release.Security)
                yield return release;
            if (release.Security)
                yield break;
        }
    }

    private static T NotNull<T>(T? value)
        where T : class
        => value ?? throw new JsonException("null stands where an object is needed.");
}
