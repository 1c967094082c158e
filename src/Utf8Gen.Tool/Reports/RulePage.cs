using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Tool.Reports;

/// <summary>What reports say about a rule: its entry in the catalogue, and its page.</summary>
/// <param name="Descriptor">The entry for places that are not hot, if there are two.</param>
/// <param name="Markdown">The page.</param>
internal sealed record RulePage(DiagnosticDescriptor Descriptor, string Markdown)
{
    private const string CostHeading = "\n## Cost\n";

    private static readonly Dictionary<string, RulePage> All = RuleCatalogue.All.ToDictionary(
        static rule => rule.Id,
        static rule => new RulePage(rule, EmbeddedText.Read($"rules/{rule.Id}.md")),
        StringComparer.Ordinal);

    public string Id => Descriptor.Id;

    public string Description => Descriptor.Description.ToString(CultureInfo.InvariantCulture);

    public string Title => Descriptor.Title.ToString(CultureInfo.InvariantCulture);

    /// <summary>What a call costs before and after the fix as measured, or else the first sentence of the page about
    /// it: <c>0.32 of the time, and 40 bytes less</c>. Empty if nothing was measured.</summary>
    public string Cost
    {
        get
        {
            if (MeasuredCalls.FindRow(Id) is { } calls)
                return calls;

            int start = Markdown.IndexOf(CostHeading, StringComparison.Ordinal);
            return start < 0 ? "" : MeasuredCost.Summarize(Markdown[(start + CostHeading.Length)..]);
        }
    }

    /// <summary>Returns the page of a rule.</summary>
    /// <param name="id">The ID of a rule in the catalogue.</param>
    public static RulePage GetPage(string id) => All[id];
}

/// <summary>The section about cost of a rule's page, in half a line.</summary>
internal static partial class MeasuredCost
{
    private const int MaxLength = 150;

    /// <summary>Returns what is measured first, without how and in which unit, which is the same for all rules; empty
    /// if nothing is.</summary>
    public static string Summarize(string section)
    {
        string text = Spaces().Replace(section, " ").Trim();
        if (text.StartsWith("Not measured", StringComparison.Ordinal))
            return "";

        Match measured = Introduction().Match(text);
        string sentence = End().Split(measured.Success ? text[measured.Length..] : text, 2)[0];
        string cost = Links().Replace(sentence, "$1").Replace("`", "", StringComparison.Ordinal).TrimEnd('.', ':');
        return cost.Length <= MaxLength ? cost : "";
    }

    /// <summary>The ratio is of after to before, but for one page, which has it the other way round and says
    /// so.</summary>
    [GeneratedRegex(@"^Measured on \.NET \d+ at tier 1(, as the ratio of after to before)?[,:] ")]
    private static partial Regex Introduction();

    [GeneratedRegex(@"(?<=[^\d])\. |; |\.$| \|")]
    private static partial Regex End();

    [GeneratedRegex(@"\[([^\]]*)\]\([^)]*\)")]
    private static partial Regex Links();

    [GeneratedRegex(@"\s+")]
    private static partial Regex Spaces();
}

/// <summary>What a call that a rule finds takes before and after the fix, by the tables of
/// <c>docs/benchmarks/data/rules.json</c>.</summary>
internal static class MeasuredCalls
{
    private static readonly Dictionary<string, string> First = Read(EmbeddedText.Read("benchmarks/rules.json"));

    /// <summary>Returns the first row of a rule, which is the most common case: <c>one, ==: 25 ns and 48 B a call, 4 ns
    /// and 0 B after the fix</c>; null if it has none.</summary>
    public static string? FindRow(string id) => First.GetValueOrDefault(id);

    /// <summary>Reads the rows of the tables of rules.</summary>
    /// <param name="json">The tables; each row has the ID of a rule, the code, the times, their ratio and the
    /// bytes.</param>
    public static Dictionary<string, string> Read(string json)
    {
        var first = new Dictionary<string, string>(StringComparer.Ordinal);
        using JsonDocument tables = JsonDocument.Parse(json);
        foreach (JsonElement row in tables.RootElement.EnumerateObject().SelectMany(static table => table.Value.EnumerateArray()))
        {
            if (row.ValueKind == JsonValueKind.Array
                && row.Deserialize<string[]>() is [var rule, var code, var before, var after, _, var allocated, var left]
                && rule.StartsWith("U8G", StringComparison.Ordinal))
            {
                code = code.Replace("`", "", StringComparison.Ordinal);
                first.TryAdd(rule, $"{code}: {before} ns and {allocated} B a call, {after} ns and {left} B after the fix");
            }
        }

        return first;
    }
}

/// <summary>Texts in the assembly.</summary>
internal static class EmbeddedText
{
    public static string Read(string name)
    {
        using Stream stream = typeof(EmbeddedText).Assembly.GetManifestResourceStream(name)
            ?? throw new InvalidOperationException($"The assembly has no resource '{name}'.");
        using var reader = new StreamReader(stream, Encoding.UTF8);
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }
}
