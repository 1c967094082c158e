using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;

namespace Utf8Gen.CaseStudies.Interception;

/// <summary>How many findings of the rules about constant names and texts a build takes
/// care of.</summary>
internal static partial class FindingCount
{
    private static readonly string[] Rules = ["U8G0004", "U8G0005", "U8G0020", "U8G0021", "U8G0040"];

    /// <summary>An argument may be in a line after the name of the method.</summary>
    private const int MaxLines = 3;

    /// <param name="without">What the compiler said without interception: <c>*.sarif</c>.</param>
    /// <param name="with">What it wrote with it: the lists of the replaced calls.</param>
    public static int Print(string without, string with)
    {
        HashSet<Place> replaced = [.. ReplacedIn(with)];
        Finding[] findings = [.. Directory.EnumerateFiles(without, "*.sarif").SelectMany(FindingsIn).Distinct()];
        Console.WriteLine("| Rule | findings | intercepted |");
        Console.WriteLine("|---|---:|---:|");
        foreach (IGrouping<string, Finding> ofRule in findings.GroupBy(static finding => finding.Rule).OrderBy(static group => group.Key))
            Console.WriteLine($"| {ofRule.Key} | {ofRule.Count()} | {ofRule.Count(IsReplaced)} |");

        int count = findings.Count(IsReplaced);
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| all | {findings.Length} | {count} ({(findings.Length == 0 ? 0 : 100.0 * count / findings.Length):0} %) |"));
        Console.WriteLine();
        Console.WriteLine($"{replaced.Count} calls are replaced.");
        foreach (Finding left in findings.Where(finding => !IsReplaced(finding)))
            Console.WriteLine($"Left: {left.Rule} {left.Place.File}({left.Place.Line})");
        return 0;

        bool IsReplaced(Finding finding)
            => Enumerable.Range(0, MaxLines).Any(lines => replaced.Contains(finding.Place with { Line = finding.Place.Line - lines }));
    }

    private static IEnumerable<Place> ReplacedIn(string folder)
        => from file in Directory.EnumerateFiles(folder, "Utf8Gen.Interceptors.g.cs", SearchOption.AllDirectories)
           from line in File.ReadLines(file)
           let place = PlaceInList().Match(line)
           where place.Success
           let number = int.Parse(place.Groups["line"].Value, CultureInfo.InvariantCulture)
           select new Place(place.Groups["file"].Value, number);

    private static IEnumerable<Finding> FindingsIn(string log)
    {
        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(log));
        foreach (JsonElement result in document.RootElement.GetProperty("runs"u8)[0].GetProperty("results"u8).EnumerateArray())
        {
            string rule = AnywhereOf(result.GetProperty("ruleId"u8).GetString()!);
            if (!Rules.Contains(rule) || result.TryGetProperty("suppressions"u8, out _))
                continue;

            JsonElement location = result.GetProperty("locations"u8)[0].GetProperty("physicalLocation"u8);
            string path = location.GetProperty("artifactLocation"u8).GetProperty("uri"u8).GetString()!;
            int line = location.GetProperty("region"u8).GetProperty("startLine"u8).GetInt32();
            yield return new Finding(rule, new Place(Uri.UnescapeDataString(path[(path.LastIndexOf('/') + 1)..]), line));
        }
    }

    /// <summary>The id of a rule on hot paths begins with another digit.</summary>
    private static string AnywhereOf(string rule) => rule.Replace("U8G1", "U8G0", StringComparison.Ordinal);

    [GeneratedRegex(@"^\s*// (?:.*/)?(?<file>[^/]+)\((?<line>\d+)\)$")]
    private static partial Regex PlaceInList();

    private readonly record struct Place(string File, int Line);

    private sealed record Finding(string Rule, Place Place);
}
