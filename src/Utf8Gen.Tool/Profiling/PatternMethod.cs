namespace Utf8Gen.Tool.Profiling;

/// <summary>A framework method that creates, takes or transcodes strings where UTF-8 suffices: its time is the cost of
/// the rules that remove or replace its calls.</summary>
/// <remarks>Of two calls that a rule is about, the one that it removes: not the parser that a decoded text is for,
/// which programs also call with texts that they have. The last of several keys in a row, and rows without a public
/// name, are internal to the framework: they remain on the stack if the JIT inlines the others or calls them
/// last.</remarks>
/// <param name="name">The display name.</param>
/// <param name="keys">Namespace, type and name in metadata: <c>System.Text.Json.JsonProperty.get_Name</c>. Several if
/// the method only calls another one.</param>
/// <param name="firstParameter">The type of the first parameter, if only some overloads match;
/// <see cref="TraceName.Text"/> for those that take a string or a span of characters.</param>
/// <param name="rules">The IDs of the rules, those for any code.</param>
internal sealed class PatternMethod(string name, string[] keys, string? firstParameter = null, params string[] rules)
{
    private const string Text = TraceName.Text;

    public static IReadOnlyList<PatternMethod> All { get; } =
    [
        new(
            "JsonProperty.Name",
            ["System.Text.Json.JsonProperty.get_Name", "System.Text.Json.JsonElement.GetPropertyName",
                "System.Text.Json.JsonDocument.GetNameOfPropertyValue"],
            rules: ["U8G0001", "U8G0006", "U8G0012", "U8G0018"]),
        new(
            "Utf8JsonReader.GetString",
            ["System.Text.Json.Utf8JsonReader.GetString"],
            rules: ["U8G0002", "U8G0006", "U8G0007", "U8G0009", "U8G0012", "U8G0016", "U8G0018", "U8G0022"]),
        new(
            "JsonElement.GetString",
            ["System.Text.Json.JsonElement.GetString"],
            rules: ["U8G0003", "U8G0006", "U8G0009", "U8G0012", "U8G0018", "U8G0022"]),
        new(
            "a string of JSON text",
            ["System.Text.Json.JsonDocument.GetString", "System.Text.Json.JsonReaderHelper.TranscodeHelper",
                "System.Text.Json.JsonReaderHelper.GetUnescapedString"],
            rules:
            [
                "U8G0001", "U8G0002", "U8G0003", "U8G0006", "U8G0007", "U8G0009", "U8G0012", "U8G0014", "U8G0016", "U8G0018", "U8G0022",
            ]),
        new("JsonElement.ToString", ["System.Text.Json.JsonElement.ToString"], rules: "U8G0014"),
        new("JsonProperty.NameEquals(string)", ["System.Text.Json.JsonProperty.NameEquals"], Text, "U8G0004"),
        new("JsonElement.ValueEquals(string)", ["System.Text.Json.JsonElement.ValueEquals"], Text, "U8G0004"),
        new("a string compared with JSON text", ["System.Text.Json.JsonDocument.TextEquals"], Text, "U8G0004"),
        new("Utf8JsonReader.ValueTextEquals(string)", ["System.Text.Json.Utf8JsonReader.ValueTextEquals"], Text, "U8G0004"),
        new("JsonElement.GetProperty(string)", ["System.Text.Json.JsonElement.GetProperty"], Text, "U8G0005"),
        new("JsonElement.TryGetProperty(string)", ["System.Text.Json.JsonElement.TryGetProperty"], Text, "U8G0005"),
        new("a JSON property found by a string", ["System.Text.Json.JsonDocument.TryGetNamedPropertyValue"], Text, "U8G0005"),
        new(
            "JsonSerializer.Deserialize(ref Utf8JsonReader)",
            ["System.Text.Json.JsonSerializer.Deserialize", "System.Text.Json.JsonSerializer.Read",
                "System.Text.Json.JsonSerializer.GetReaderScopedToNextValue"],
            "System.Text.Json.Utf8JsonReader",
            "U8G0011"),
        new("Utf8JsonWriter.WritePropertyName(string)", ["System.Text.Json.Utf8JsonWriter.WritePropertyName"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteNumber(string, ...)", ["System.Text.Json.Utf8JsonWriter.WriteNumber"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteBoolean(string, ...)", ["System.Text.Json.Utf8JsonWriter.WriteBoolean"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteNull(string)", ["System.Text.Json.Utf8JsonWriter.WriteNull"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteStartObject(string)", ["System.Text.Json.Utf8JsonWriter.WriteStartObject"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteStartArray(string)", ["System.Text.Json.Utf8JsonWriter.WriteStartArray"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteBase64String(string, ...)", ["System.Text.Json.Utf8JsonWriter.WriteBase64String"], Text, "U8G0020"),
        new("Utf8JsonWriter.WriteString(string, ...)", ["System.Text.Json.Utf8JsonWriter.WriteString"], Text, ["U8G0020", "U8G0021"]),
        new("Utf8JsonWriter.WriteStringValue(string)", ["System.Text.Json.Utf8JsonWriter.WriteStringValue"], Text, "U8G0021"),
        new("Guid.ToString", ["System.Guid.ToString"], rules: ["U8G0023", "U8G0045"]),
        new(
            "Encoding.GetString",
            ["System.Text.Encoding.GetString", "System.Text.UTF8Encoding.GetString",
                "System.Text.UTF8Encoding.UTF8EncodingSealed.GetString",
                "System.Text.UTF8Encoding.UTF8EncodingSealed.GetStringForSmallInput"],
            rules: ["U8G0018", "U8G0030", "U8G0042", "U8G0044"]),
        new(
            "StreamReader.ReadToEnd",
            ["System.IO.StreamReader.ReadToEnd", "System.IO.StreamReader.ReadToEndAsync", "System.IO.StreamReader.ReadToEndAsyncInternal"],
            rules: "U8G0033"),
        new("HttpContent.ReadAsStringAsync", ["System.Net.Http.HttpContent.ReadAsStringAsync"], rules: "U8G0034"),
        new(
            "File.ReadAllText",
            ["System.IO.File.ReadAllText", "System.IO.File.ReadAllTextAsync"],
            rules: "U8G0035"),
        new(
            "JsonSerializer.Serialize",
            ["System.Text.Json.JsonSerializer.Serialize", "System.Text.Json.JsonSerializer.WriteString"],
            rules: ["U8G0035", "U8G0036", "U8G0038"])
        {
            ExcludedParameters = ["System.IO.Stream", "System.IO.Pipelines.PipeWriter", "System.Text.Json.Utf8JsonWriter"],
        },
        new(
            "JsonElement.GetRawText",
            ["System.Text.Json.JsonElement.GetRawText", "System.Text.Json.JsonDocument.GetRawValueAsString"],
            rules: "U8G0037"),
        new("JsonNode.ToJsonString", ["System.Text.Json.Nodes.JsonNode.ToJsonString"], rules: "U8G0037"),
        new(
            "JsonSerializerOptions.GetTypeInfo",
            ["System.Text.Json.JsonSerializerOptions.GetTypeInfo", "System.Text.Json.JsonSerializerOptions.GetConverter",
                "System.Text.Json.JsonSerializerOptions.GetTypeInfoInternal"],
            rules: "U8G0039"),
        new(
            "Encoding.GetBytes(string)",
            ["System.Text.Encoding.GetBytes", "System.Text.UTF8Encoding.GetBytes", "System.Text.UTF8Encoding.UTF8EncodingSealed.GetBytes",
                "System.Text.UTF8Encoding.UTF8EncodingSealed.GetBytesForSmallInput"],
            Text,
            ["U8G0031", "U8G0040", "U8G0045", "U8G0049"]),
        new(
            "text encoded as UTF-8",
            ["System.Text.UTF8Encoding.GetBytesCommon", "System.Text.Unicode.Utf8Utility.TranscodeToUtf8"],
            rules: ["U8G0040", "U8G0045"]),
        new(
            "Encoding.GetByteCount(string)",
            ["System.Text.Encoding.GetByteCount", "System.Text.UTF8Encoding.GetByteCount"],
            Text,
            "U8G0043"),
        new("Convert.FromBase64String", ["System.Convert.FromBase64String"], rules: "U8G0047"),
        new("Convert.ToBase64String", ["System.Convert.ToBase64String"], rules: "U8G0047"),
        new("Convert.FromHexString", ["System.Convert.FromHexString"], rules: "U8G0047"),
        new(
            "Convert.ToHexString",
            ["System.Convert.ToHexString", "System.Convert.ToHexStringLower", "System.HexConverter.ToString"],
            rules: "U8G0047"),
        new("ReadOnlySpan.ToArray", ["System.ReadOnlySpan.ToArray"], rules: "U8G0048"),
    ];

    private static readonly ILookup<string, PatternMethod> ByKey = All
        .SelectMany(static method => method.Keys, static (method, key) => (Method: method, Key: key))
        .ToLookup(static pair => pair.Key, static pair => pair.Method, StringComparer.Ordinal);

    public string Name { get; } = name;

    public IReadOnlyList<string> Keys { get; } = keys;

    public IReadOnlyList<string> Rules { get; } = rules;

    /// <summary>The types of the first parameter whose overloads create no text.</summary>
    private IReadOnlyList<string> ExcludedParameters { get; init; } = [];

    public static PatternMethod? Find(TraceName method)
        => ByKey[method.Key].FirstOrDefault(candidate => candidate.Matches(method.FirstParameter));

    private bool Matches(string? first)
        => first is null || (!ExcludedParameters.Contains(first) && (firstParameter is null || firstParameter == first));
}
