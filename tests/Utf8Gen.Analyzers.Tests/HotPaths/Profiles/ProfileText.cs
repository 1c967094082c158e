using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.Analyzers.Tests.HotPaths.Profiles;

/// <summary>Profiles for tests.</summary>
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
        return $$"""{ "version": 1, "methods": [{{string.Join(", ", methods)}}] }""";
    }

    public static CodeOptions With(string profile, CodeOptions? options = null)
        => (options ?? CodeOptions.Default) with { AdditionalFiles = [new SourceFile(FileName, profile)] };

    private static string Entry(string method, double percent, string? module)
    {
        string share = percent.ToString(CultureInfo.InvariantCulture);
        string place = module is null ? "" : $""", "module": {JsonSerializer.Serialize(module, AsWritten)}""";
        return $$"""{ "method": {{JsonSerializer.Serialize(method, AsWritten)}}, "exclusivePercent": {{share}}{{place}} }""";
    }
}
