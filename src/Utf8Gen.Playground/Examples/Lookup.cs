using System.Text.Json;
using Utf8Gen;

internal static class Packages
{
    // A switch on the name makes a string of each name.
    public static int CountKnown(JsonElement package)
    {
        int known = 0;
        foreach (JsonProperty property in package.EnumerateObject())
        {
            switch (property.Name)
            {
                case "id":
                case "title":
                case "version":
                    known++;
                    break;
                case "tags":
                    known += property.Value.GetArrayLength();
                    break;
            }
        }

        return known;
    }

    // The emitted code of Match finds a name in the bytes.
    public static PackageKeys.Key Find(ReadOnlySpan<byte> name)
        => PackageKeys.Match(name);
}

[Utf8Table(
    "id", "title", "version", "authors", "tags",
    "summary", "license", "projectUrl", "published", "downloads")]
internal static partial class PackageKeys;
