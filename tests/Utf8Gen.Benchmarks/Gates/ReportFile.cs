using System.Text.Encodings.Web;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>A file of <c>docs/benchmarks/data</c>: for each heading, lines of text and rows of cells.</summary>
internal static class ReportFile
{
    private static readonly JsonSerializerOptions Readable = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Replaces each section that the run has printed; new sections come last.</summary>
    /// <param name="data">The file.</param>
    /// <param name="run">Sections in Markdown.</param>
    public static string Merge(string data, string run)
    {
        var sections = new OrderedDictionary<string, string>();
        foreach (JsonProperty section in JsonDocument.Parse(data).RootElement.EnumerateObject())
            sections[section.Name] = Format(section.Value.EnumerateArray().Select(static line => (object)line));
        foreach (string section in $"\n{run}".Split("\n## ")[1..])
        {
            string[] lines = section.Split('\n', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries);
            sections[lines[0]] = Format(lines[1..].Where(static line => !IsSeparator(line)).Select(LineOf));
        }

        return $"{{\n{string.Join(",\n", sections.Select(static section => $"  {Json(section.Key)}: [\n{section.Value}\n  ]"))}\n}}\n";
    }

    private static string Format(IEnumerable<object> lines) => string.Join(",\n", lines.Select(static line => $"    {Json(line)}"));

    private static object LineOf(string line)
        => line.StartsWith('|') ? line[1..^1].Split('|', StringSplitOptions.TrimEntries) : line;

    private static bool IsSeparator(string line) => line.StartsWith("|---", StringComparison.Ordinal);

    private static string Json(object value) => JsonSerializer.Serialize(value, Readable);
}
