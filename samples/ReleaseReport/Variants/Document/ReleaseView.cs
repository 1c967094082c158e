using System.Text.Json;

namespace ReleaseReport;

/// <summary>The values of one release that the report needs.</summary>
internal readonly record struct ReleaseView(JsonElement Date, JsonElement Version, JsonElement Security, JsonElement CveList)
{
    public static ReleaseView Read(JsonElement release)
    {
        JsonElement date = default, version = default, security = default, cveList = default;
        foreach (JsonProperty property in release.EnumerateObject())
        {
            switch (ReleaseKeys.Match(property))
            {
                case ReleaseKeys.Key.ReleaseDate:
                    date = property.Value;
                    break;
                case ReleaseKeys.Key.ReleaseVersion:
                    version = property.Value;
                    break;
                case ReleaseKeys.Key.Security:
                    security = property.Value;
                    break;
                case ReleaseKeys.Key.CveList:
                    cveList = property.Value;
                    break;
            }
        }

        return new ReleaseView(date, version, security, cveList);
    }
}
