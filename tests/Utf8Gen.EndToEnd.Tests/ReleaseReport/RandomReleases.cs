using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using ReleaseReport;

namespace Utf8Gen.EndToEnd.Tests.ReleaseReport;

/// <summary>Made-up documents whose content and spelling are drawn.</summary>
internal static class RandomReleases
{
    private static readonly string[] SupportPhases = ["active", "maintenance", "go-live", "preview", "eol", "Active", ""];

    private static readonly string[] Shuffled = ["", "releases", "cve-list"];

    /// <summary>Drawn content in a drawn spelling.</summary>
    public static byte[] Draw(int seed)
    {
        var random = new Random(seed);
        JsonObject content = Content(seed);
        return random.Next(3) == 0 ? Plain(content) : Odd(content, random);
    }

    /// <summary>A document with or without an end of support and lists of CVEs.</summary>
    public static JsonObject Content(int seed)
    {
        var random = new Random(seed);
        int releases = random.Next(0, 12);
        int? security = random.Next(4) == 0 ? null : random.Next(releases + 1);
        JsonObject channel = JsonNode.Parse(FakeReleases.Create(releases, random.Next(0, 6), security, seed))!.AsObject();
        channel["support-phase"] = SupportPhases[random.Next(SupportPhases.Length)];
        LeaveOut(channel, "eol-date", random);
        foreach (JsonObject release in channel["releases"]!
            .AsArray()
            .OfType<JsonObject>()
            .Where(static release => release["cve-list"]!.AsArray().Count == 0))
            LeaveOut(release, "cve-list", random);
        return channel;
    }

    public static byte[] Plain(JsonObject document) => Encoding.UTF8.GetBytes(document.ToJsonString());

    /// <summary>Properties in another order, names and texts escaped, indented, with a byte order
    /// mark and something after the releases.</summary>
    public static byte[] Odd(JsonObject document, Random random)
    {
        using var output = new MemoryStream();
        output.Write(Encoding.UTF8.Preamble);
        var allowed = new TextEncoderSettings();
        allowed.AllowCharacters([.. "abcdefghijklmnopqrstuvwxyz".Where(_ => random.Next(3) == 0)]);
        using (var writer = new Utf8JsonWriter(
            output,
            new JsonWriterOptions { Indented = true, Encoder = JavaScriptEncoder.Create(allowed) }))
        {
            JsonObject shuffled = Shuffle(document, random).AsObject();
            shuffled.Add("intellisense", document.DeepClone());
            shuffled.WriteTo(writer);
        }

        return output.ToArray();
    }

    private static void LeaveOut(JsonObject owner, string name, Random random)
    {
        switch (random.Next(3))
        {
            case 0: owner.Remove(name); break;
            case 1: owner[name] = null; break;
        }
    }

    private static JsonNode Shuffle(JsonNode node, Random random, string name = "") => node switch
    {
        JsonObject properties when Shuffled.Contains(name) => new JsonObject(ShuffledProperties(properties, random)),
        JsonArray elements when Shuffled.Contains(name) => new JsonArray([.. elements.Select(element => Shuffle(element!, random, name))]),
        _ => node.DeepClone(),
    };

    private static KeyValuePair<string, JsonNode?>[] ShuffledProperties(JsonObject properties, Random random)
    {
        KeyValuePair<string, JsonNode?>[] all =
            [.. properties.Select(property => KeyValuePair.Create(property.Key, property.Value is { } value ? Shuffle(
                value, random, property.Key) : null))];
        random.Shuffle(all);
        return all;
    }
}
