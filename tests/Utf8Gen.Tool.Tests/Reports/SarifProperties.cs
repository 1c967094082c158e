using System.Text.Json;

namespace Utf8Gen.Tool.Tests.Reports;

/// <summary>The objects of SARIF 2.1.0 (section 3 of the specification) that a log of ours has,
/// each with the properties that it may have there. The schema allows no others.</summary>
internal static class SarifProperties
{
    private const string Anything = "";

    /// <summary>Names and the kind of object that is the value, or is in the array that is the
    /// value.</summary>
    private static readonly Dictionary<string, Dictionary<string, string>> Kinds = new()
    {
        ["log"] = Of("$schema version", ("runs", "run")),
        ["run"] = Of(
            "columnKind originalUriBaseIds language defaultEncoding",
            ("tool", "tool"), ("invocations", "invocation"), ("results", "result")),
        ["tool"] = Of("", ("driver", "tool.driver")),
        ["tool.driver"] = Of("name version semanticVersion informationUri organization", ("rules", "rule")),
        ["rule"] = Of(
            "id name helpUri properties",
            ("shortDescription", "message"), ("fullDescription", "message"), ("help", "message"),
            ("defaultConfiguration", "configuration")),
        ["configuration"] = Of("enabled level rank"),
        ["invocation"] = Of("executionSuccessful exitCode", ("toolExecutionNotifications", "notification")),
        ["notification"] = Of("level timeUtc", ("message", "message"), ("locations", "location")),
        ["result"] = Of(
            "ruleId ruleIndex level kind partialFingerprints fingerprints rank properties",
            ("message", "message"), ("locations", "location"), ("relatedLocations", "location"), ("fixes", "fix")),
        ["location"] = Of("id", ("physicalLocation", "physicalLocation"), ("message", "message")),
        ["physicalLocation"] = Of("", ("artifactLocation", "artifactLocation"), ("region", "region"), ("contextRegion", "region")),
        ["artifactLocation"] = Of("uri uriBaseId index", ("description", "message")),
        ["region"] = Of("startLine startColumn endLine endColumn", ("snippet", "content"), ("message", "message")),
        ["content"] = Of("text binary"),
        ["message"] = Of("text markdown id arguments"),
        ["fix"] = Of("", ("description", "message"), ("artifactChanges", "change")),
        ["change"] = Of("", ("artifactLocation", "artifactLocation"), ("replacements", "replacement")),
        ["replacement"] = Of("", ("deletedRegion", "region"), ("insertedContent", "content")),
    };

    /// <returns>Each with the kind of its object: <c>result.line</c>.</returns>
    public static IEnumerable<string> UnknownIn(JsonElement log)
    {
        var open = new Queue<(string Kind, JsonElement Value)>([("log", log)]);
        while (open.TryDequeue(out (string Kind, JsonElement Value) next))
        {
            foreach (JsonProperty property in next.Value.EnumerateObject())
            {
                if (!Kinds[next.Kind].TryGetValue(property.Name, out string? kind))
                    yield return $"{next.Kind}.{property.Name}";
                else if (kind != Anything)
                    AddAll(kind, property.Value);
            }
        }

        void AddAll(string kind, JsonElement value)
        {
            foreach (JsonElement one in value.ValueKind == JsonValueKind.Array ? [.. value.EnumerateArray()] : new[] { value })
                open.Enqueue((kind, one));
        }
    }

    private static Dictionary<string, string> Of(string names, params (string Name, string Kind)[] objects)
        => names.Split(' ', StringSplitOptions.RemoveEmptyEntries)
            .Select(static name => (Name: name, Kind: Anything))
            .Concat(objects)
            .ToDictionary(static property => property.Name, static property => property.Kind);
}
