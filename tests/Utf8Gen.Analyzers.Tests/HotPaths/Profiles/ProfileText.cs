using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary>Profiles for tests. If nothing else is said, a method spends its share in calls
/// of U8G0001.</summary>
internal static class ProfileText
{
    public const string FileName = "app.u8prof.json";

    // Names stay as they are, so that a test can mark them.
    private static readonly JsonSerializerOptions AsWritten = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>A profile with one method.</summary>
    public static string Of(string method, double percent = 12.5, string? module = null) => Of((method, percent, module));

    public static string Of(params (string Method, double Percent, string? Module)[] entries)
    {
        IEnumerable<string> methods = entries.Select(static entry => Entry(entry.Method, entry.Percent, entry.Module));
        return $$"""{ "version": 2, "methods": [{{string.Join(", ", methods)}}] }""";
    }

    /// <summary>A profile with one method that takes half of the time.</summary>
    /// <param name="method">The method.</param>
    /// <param name="calls">What it called of the framework, as JSON:
    /// <c>{ "percent": 3, "rules": ["U8G0001"] }</c></param>
    public static string WithCalls(string method, string calls)
        => $$"""{ "version": 2, "methods": [{ "method": "{{method}}", "exclusivePercent": 50, "calls": [{{calls}}] }] }""";

    public static CodeOptions With(string profile, CodeOptions? options = null)
        => (options ?? CodeOptions.Default) with { AdditionalFiles = [new SourceFile(FileName, profile)] };

    private static string Entry(string method, double percent, string? module)
    {
        string share = percent.ToString(CultureInfo.InvariantCulture);
        string place = module is null ? "" : $""", "module": {JsonSerializer.Serialize(module, AsWritten)}""";
        string calls = $$"""[{ "percent": {{share}}, "rules": ["U8G0001"] }]""";
        return $$"""{ "method": {{JsonSerializer.Serialize(method, AsWritten)}}, "calls": {{calls}}{{place}} }""";
    }
}
