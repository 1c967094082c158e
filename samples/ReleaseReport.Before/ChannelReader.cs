using System.Globalization;
using System.Text.Json;

namespace ReleaseReport.Before;

/// <summary>Reads a releases.json into objects.</summary>
internal static class ChannelReader
{
    public static Channel Read(string path)
    {
        using JsonDocument document = JsonDocument.Parse(File.ReadAllText(path));
        RequireProperties(document.RootElement);
        return ReadChannel(document.RootElement);
    }

    private static void RequireProperties(JsonElement element)
    {
        int found = 0;
        foreach (JsonProperty property in element.EnumerateObject())
        {
            if (property.Name is "channel-version" or "support-phase" or "releases")
                found++;
        }

        if (found < 3)
            throw new FormatException("This is not a releases.json.");
    }

    private static Channel ReadChannel(JsonElement element)
    {
        var channel = new Channel();
        foreach (JsonProperty property in element.EnumerateObject())
        {
            if (property.Name == "channel-version")
            {
                channel.Version = property.Value.GetString();
            }
            else if (property.Name == "support-phase")
            {
                channel.SupportPhase = property.Value.GetString();
            }
            else if (property.Name == "eol-date")
            {
                // A version whose end of life is not decided has null here, or no eol-date.
                if (property.Value.ValueKind != JsonValueKind.Null)
                    channel.EolDate = ReadDate(property.Value);
            }
            else if (property.Name == "releases")
            {
                channel.Releases = ReadReleases(property.Value);
            }
        }

        return channel;
    }

    private static List<Release> ReadReleases(JsonElement array)
    {
        var releases = new List<Release>();
        foreach (JsonElement element in array.EnumerateArray())
            releases.Add(ReadRelease(element));
        return releases;
    }

    private static Release ReadRelease(JsonElement element)
    {
        var release = new Release();
        foreach (JsonProperty property in element.EnumerateObject())
        {
            if (property.Name == "release-date")
                release.Date = ReadDate(property.Value);
            else if (property.Name == "release-version")
                release.Version = property.Value.GetString();
            else if (property.NameEquals("security"))
                release.IsSecurity = property.Value.GetBoolean();
            else if (property.Name == "cve-list" && property.Value.ValueKind != JsonValueKind.Null)
                release.Cves = ReadCves(property.Value);
        }

        return release;
    }

    private static List<Cve> ReadCves(JsonElement array)
    {
        var cves = new List<Cve>();
        foreach (JsonElement element in array.EnumerateArray())
        {
            var cve = new Cve();
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.NameEquals("cve-id"))
                    cve.Id = property.Value.GetString();
                if (property.NameEquals("cve-url"))
                    cve.Url = property.Value.GetString();
            }

            cves.Add(cve);
        }

        return cves;
    }

    private static DateTime ReadDate(JsonElement element)
        => DateTime.ParseExact(element.GetString() ?? "", "yyyy-MM-dd", CultureInfo.InvariantCulture);
}
