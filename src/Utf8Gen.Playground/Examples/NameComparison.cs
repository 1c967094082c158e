using System.Text.Json;

// JsonProperty.Name makes a string for each property of each release,
// only to compare it.
static List<string?> ReadVersions(JsonElement releases)
{
    var versions = new List<string?>();
    foreach (JsonElement release in releases.EnumerateArray())
    {
        foreach (JsonProperty property in release.EnumerateObject())
        {
            if (property.Name == "version")
                versions.Add(property.Value.GetString());
        }
    }

    return versions;
}

const string Json = """[{ "version": "10.0.1" }]""";
using JsonDocument document = JsonDocument.Parse(Json);
Console.WriteLine(ReadVersions(document.RootElement).Count);
