using System.Text.Json;

namespace ReleaseReport;

/// <summary>The values of a <c>releases.json</c> that the report needs, found in one pass over its properties.</summary>
/// <remarks>A property that is missing is the default value, whose kind is <see cref="JsonValueKind.Undefined"/>; of two
/// properties of one name the last one counts. The same goes for <see cref="ReleaseView"/> and <see cref="CveView"/>.</remarks>
internal readonly record struct ChannelView(JsonElement Version, JsonElement SupportPhase, JsonElement EolDate, JsonElement Releases)
{
    public static ChannelView Read(JsonElement channel)
    {
        JsonElement version = default, supportPhase = default, eolDate = default, releases = default;
        foreach (JsonProperty property in channel.EnumerateObject())
        {
            switch (ReleaseKeys.Match(property))
            {
                case ReleaseKeys.Key.ChannelVersion:
                    version = property.Value;
                    break;
                case ReleaseKeys.Key.SupportPhase:
                    supportPhase = property.Value;
                    break;
                case ReleaseKeys.Key.EolDate:
                    eolDate = property.Value;
                    break;
                case ReleaseKeys.Key.Releases:
                    releases = property.Value;
                    break;
            }
        }

        return new ChannelView(version, supportPhase, eolDate, releases);
    }
}
