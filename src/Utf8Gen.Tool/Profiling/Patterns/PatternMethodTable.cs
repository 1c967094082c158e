namespace Utf8Gen.Tool.Profiling.Patterns;

/// <summary>The framework methods covered by rules, for a profiler to find.</summary>
/// <remarks>Only methods whose time is that of the pattern. The last of several names in a row,
/// and rows without a public name, are internal to the framework: they remain on the stack if the
/// JIT inlines the others.</remarks>
internal static class PatternMethodTable
{
    private const string Text = "System.String";

    public static IReadOnlyList<PatternMethod> All { get; } =
    [
        new(
            "JsonProperty.Name",
            ["System.Text.Json.JsonProperty.get_Name", "System.Text.Json.JsonElement.GetPropertyName",
                "System.Text.Json.JsonDocument.GetNameOfPropertyValue"],
            rules: ["U8G0001", "U8G0006"]),
        new(
            "Utf8JsonReader.GetString",
            ["System.Text.Json.Utf8JsonReader.GetString"],
            rules: ["U8G0002", "U8G0006", "U8G0007", "U8G0009", "U8G0012", "U8G0022"]),
        new("JsonElement.GetString", ["System.Text.Json.JsonElement.GetString"], rules: ["U8G0003", "U8G0006", "U8G0012", "U8G0022"]),
        new(
            "a string of JSON text",
            ["System.Text.Json.JsonDocument.GetString", "System.Text.Json.JsonReaderHelper.TranscodeHelper",
                "System.Text.Json.JsonReaderHelper.GetUnescapedString"],
            rules: ["U8G0001", "U8G0002", "U8G0003", "U8G0006", "U8G0007", "U8G0009"]),
        new("JsonProperty.NameEquals(string)", ["System.Text.Json.JsonProperty.NameEquals"], Text, "U8G0004"),
        new("JsonElement.ValueEquals(string)", ["System.Text.Json.JsonElement.ValueEquals"], Text, "U8G0004"),
        new(
            "a string compared with JSON text",
            ["System.Text.Json.JsonDocument.TextEquals(System.Int32,System.ReadOnlySpan,System.Boolean)"],
            rules: "U8G0004"),
        new("Utf8JsonReader.ValueTextEquals(string)", ["System.Text.Json.Utf8JsonReader.ValueTextEquals"], Text, "U8G0004"),
        new("JsonElement.GetProperty(string)", ["System.Text.Json.JsonElement.GetProperty"], Text, "U8G0005"),
        new("JsonElement.TryGetProperty(string)", ["System.Text.Json.JsonElement.TryGetProperty"], Text, "U8G0005"),
        new("Utf8JsonWriter.WritePropertyName(string)", ["System.Text.Json.Utf8JsonWriter.WritePropertyName"], Text, "U8G0020"),
        new(
            "Utf8JsonWriter.WriteString(string, ...)",
            ["System.Text.Json.Utf8JsonWriter.WriteString"],
            Text,
            ["U8G0020", "U8G0021", "U8G0022"]),
        new("Utf8JsonWriter.WriteStringValue(string)", ["System.Text.Json.Utf8JsonWriter.WriteStringValue"], Text, ["U8G0021", "U8G0022"]),
        new("Utf8JsonWriter.WriteNumber(string, ...)", ["System.Text.Json.Utf8JsonWriter.WriteNumber"], Text, "U8G0020"),
        new(
            "JsonDocument.Parse(string)",
            ["System.Text.Json.JsonDocument.Parse"],
            Text,
            ["U8G0030", "U8G0032", "U8G0033", "U8G0034", "U8G0035", "U8G0037", "U8G0038"]),
        new(
            "JsonNode.Parse(string)",
            ["System.Text.Json.Nodes.JsonNode.Parse"],
            Text,
            ["U8G0030", "U8G0032", "U8G0033", "U8G0034", "U8G0035", "U8G0037", "U8G0038"]),
        new(
            "JsonSerializer.Deserialize(string)",
            ["System.Text.Json.JsonSerializer.Deserialize"],
            Text,
            ["U8G0030", "U8G0032", "U8G0033", "U8G0034", "U8G0035", "U8G0037", "U8G0038"]),
        new(
            "JsonSerializer.Deserialize(ref Utf8JsonReader)",
            ["System.Text.Json.JsonSerializer.Deserialize"],
            "System.Text.Json.Utf8JsonReader",
            "U8G0011"),
        new(
            "JsonSerializerOptions.GetTypeInfo",
            ["System.Text.Json.JsonSerializerOptions.GetTypeInfo", "System.Text.Json.JsonSerializerOptions.GetConverter"],
            rules: "U8G0039"),
        new("JsonSerializer.Serialize", ["System.Text.Json.JsonSerializer.Serialize"], rules: ["U8G0031", "U8G0035", "U8G0036", "U8G0038"])
        {
            ExcludedParameters = ["System.IO.Stream", "System.IO.Pipelines.PipeWriter", "System.Text.Json.Utf8JsonWriter"],
        },
        new("JsonElement.GetRawText", ["System.Text.Json.JsonElement.GetRawText"], rules: "U8G0037"),
        new("JsonNode.ToJsonString", ["System.Text.Json.Nodes.JsonNode.ToJsonString"], rules: "U8G0037"),
        new(
            "Encoding.GetString",
            ["System.Text.Encoding.GetString", "System.Text.UTF8Encoding.GetString"],
            rules: ["U8G0030", "U8G0042", "U8G0044"]),
        new(
            "Encoding.GetBytes(string)",
            ["System.Text.Encoding.GetBytes", "System.Text.UTF8Encoding.GetBytes", "System.Text.UTF8Encoding.UTF8EncodingSealed.GetBytes",
                "System.Text.UTF8Encoding.UTF8EncodingSealed.GetBytesForSmallInput"],
            Text,
            ["U8G0031", "U8G0037", "U8G0040", "U8G0045", "U8G0046"]),
        new(
            "Encoding.GetByteCount(string)",
            ["System.Text.Encoding.GetByteCount", "System.Text.UTF8Encoding.GetByteCount"],
            Text,
            "U8G0043"),
        new("ReadOnlySpan.ToArray", ["System.ReadOnlySpan.ToArray"], rules: "U8G0048"),
        new(
            "StreamReader.ReadToEnd",
            ["System.IO.StreamReader.ReadToEnd", "System.IO.StreamReader.ReadToEndAsync", "System.IO.StreamReader.ReadToEndAsyncInternal"],
            rules: "U8G0033"),
        new("File.ReadAllText", ["System.IO.File.ReadAllText"], rules: "U8G0035"),
        new("HttpContent.ReadAsStringAsync", ["System.Net.Http.HttpContent.ReadAsStringAsync"], rules: "U8G0034"),
        new("Convert.FromBase64String", ["System.Convert.FromBase64String"], rules: "U8G0047"),
        new("Convert.ToBase64String", ["System.Convert.ToBase64String"], rules: "U8G0047"),
        new("Convert.FromHexString", ["System.Convert.FromHexString"], rules: "U8G0047"),
    ];

    private static readonly ILookup<string, PatternMethod> ByKey = All
        .SelectMany(static method => method.Keys, static (method, key) => (Method: method, Key: key))
        .ToLookup(static pair => pair.Key, static pair => pair.Method, StringComparer.Ordinal);

    /// <param name="key">Namespace, types and name, separated by dots.</param>
    /// <param name="parameters">The parameter types; <see langword="null"/> if unknown.</param>
    public static PatternMethod? Find(string key, IEnumerable<string>? parameters)
    {
        string? first = parameters?.FirstOrDefault() ?? (parameters is null ? null : "");
        return ByKey[key].FirstOrDefault(method => method.Matches(first))
            ?? (parameters is null ? null : ByKey[$"{key}({string.Join(",", parameters)})"].FirstOrDefault());
    }
}
