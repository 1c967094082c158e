using System.Text.Json;

namespace ReleaseReport;

/// <summary>The values of one vulnerability that the report needs.</summary>
internal readonly record struct CveView(JsonElement Id, JsonElement Url)
{
    public static CveView Read(JsonElement cve)
    {
        JsonElement id = default, url = default;
        foreach (JsonProperty property in cve.EnumerateObject())
        {
            switch (ReleaseKeys.Match(property))
            {
                case ReleaseKeys.Key.CveId:
                    id = property.Value;
                    break;
                case ReleaseKeys.Key.CveUrl:
                    url = property.Value;
                    break;
            }
        }

        return new CveView(id, url);
    }
}
