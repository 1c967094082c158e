using System.Collections.Immutable;
using System.Text.Json;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Reports;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Reports;

/// <summary>The parts of SARIF 2.1.0 that the log uses, against the specification.</summary>
public sealed class SarifTests
{
    [Fact]
    public async Task Each_object_has_the_properties_that_the_specification_requires()
    {
        using JsonDocument log = await WriteAsync(PlantedSolution.Orders);

        Assert.Equal("2.1.0", log.RootElement.GetProperty("version"u8).GetString());
        JsonElement run = Assert.Single(log.RootElement.GetProperty("runs"u8).EnumerateArray());
        JsonElement driver = run.GetProperty("tool"u8).GetProperty("driver"u8);
        Assert.Equal("Utf8Gen", driver.GetProperty("name"u8).GetString());
        Assert.Equal("utf16CodeUnits", run.GetProperty("columnKind"u8).GetString());
        JsonElement invocation = Assert.Single(run.GetProperty("invocations"u8).EnumerateArray());
        Assert.True(invocation.GetProperty("executionSuccessful"u8).GetBoolean());
        Assert.Equal(
            "Old.fsproj: it is not a C# project",
            TextOf(Assert.Single(invocation.GetProperty("toolExecutionNotifications"u8).EnumerateArray()).GetProperty("message"u8)));

        JsonElement[] rules = [.. driver.GetProperty("rules"u8).EnumerateArray()];
        Assert.All(rules, AssertRule);
        JsonElement[] results = [.. run.GetProperty("results"u8).EnumerateArray()];
        Assert.Equal(5, results.Length);
        Assert.All(results, result => AssertResult(result, rules, run.GetProperty("originalUriBaseIds"u8)));
    }

    [Fact]
    public async Task A_region_is_the_code_of_the_finding_and_a_fix_replaces_it()
    {
        using JsonDocument log = await WriteAsync(PlantedSolution.Orders);

        JsonElement hot = ResultsOf(log).First();
        Assert.Equal("U8G1001", hot.GetProperty("ruleId"u8).GetString());
        Assert.Equal("warning", hot.GetProperty("level"u8).GetString());
        Assert.EndsWith("[in foreach at line 10 of Count]", TextOf(hot.GetProperty("message"u8)), StringComparison.Ordinal);
        JsonElement place = hot.GetProperty("locations"u8)[0].GetProperty("physicalLocation"u8);
        Assert.Equal("src/Or%20ders.cs", place.GetProperty("artifactLocation"u8).GetProperty("uri"u8).GetString());
        JsonElement region = place.GetProperty("region"u8);
        Assert.Equal("property.Name == \"id\"", TextOf(region.GetProperty("snippet"u8)));
        Assert.Equal(12, region.GetProperty("startLine"u8).GetInt32());

        JsonElement change = hot.GetProperty("fixes"u8)[0].GetProperty("artifactChanges"u8)[0];
        string replaced = PlantedSolution.Orders;
        foreach (JsonElement replacement in change.GetProperty("replacements"u8).EnumerateArray().Reverse())
            replaced = Replace(replaced, replacement);
        Assert.Contains("if (property.NameEquals(\"id\"u8))", replaced, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_note_says_why_it_is_no_warning()
    {
        using JsonDocument log = await WriteAsync(PlantedSolution.Orders);

        JsonElement[] results = [.. ResultsOf(log)];
        Assert.False(results[0].TryGetProperty("properties"u8, out _));
        Assert.All(results[1..], static note => Assert.Equal(
            "it is not known to run for each item", note.GetProperty("properties"u8).GetProperty("whyNote"u8).GetString()));
    }

    [Fact]
    public async Task A_fingerprint_is_what_a_baseline_knows_and_tells_equal_code_apart()
    {
        string[] before = await FingerprintsAsync(PlantedSolution.Orders);
        Assert.Equal(before.Length, before.Distinct().Count());

        // Another file; a comment above; other white space; another name; no loop any more.
        string moved = PlantedSolution.Orders
            .Replace("namespace Shop;", "// moved\n\nnamespace Shop;")
            .Replace("property.Name == \"open\"", "property.Name  ==  \"open\"")
            .Replace("foreach (JsonProperty property in orders.EnumerateObject())", "JsonProperty property = new();")
            .Replace("property", "renamed", StringComparison.Ordinal);
        Assert.Equal(before.Order(), (await FingerprintsAsync(moved, "Moved.cs")).Order());

        string changed = PlantedSolution.Orders.Replace("== \"open\"", "== \"opened\"", StringComparison.Ordinal);
        Assert.Equal(before.Length - 1, before.Intersect(await FingerprintsAsync(changed)).Count());

        string twice = PlantedSolution.Orders.Replace(
            "property.Name == \"open\";", "property.Name == \"open\" & property.Name == \"open\";", StringComparison.Ordinal);
        string[] both = await FingerprintsAsync(twice);
        Assert.Equal(both.Length, both.Distinct().Count());
    }

    /// <summary>With findings, fixes and a project that was left out; and with nothing.</summary>
    [Theory]
    [InlineData(PlantedSolution.Orders)]
    [InlineData("")]
    public async Task The_log_is_valid_by_the_schema(string source)
    {
        using JsonDocument log = await WriteAsync(source);

        Assert.Equal([], SarifSchema.ErrorsIn(log.RootElement));
    }

    [Theory]
    [InlineData(""" "version": "2.1.0" """, """ "version": "2.1" """)]
    [InlineData(""" "columnKind": "utf16CodeUnits" """, """ "columnKind": "bytes" """)]
    [InlineData(""" "executionSuccessful": true """, """ "exitCode": 0 """)]
    [InlineData(""" "ruleIndex": 0 """, """ "ruleIndex": "0" """)]
    [InlineData(""" "level": "warning" """, """ "level": "hot" """)]
    [InlineData(""" "startLine": 12 """, """ "startLine": 0 """)]
    [InlineData(""" "startLine": 12 """, """ "line": 12 """)]
    [InlineData("src/Or%20ders.cs", "src/Or ders.cs")]
    [InlineData(""" "artifactChanges": """, """ "changes": """)]
    [InlineData(""" "utf8gen/v1": """, """ "utf8gen/v1": 1, "other": """)]
    public async Task A_mistake_is_found(string right, string wrong)
    {
        using JsonDocument log = await WriteAsync(PlantedSolution.Orders);
        string text = log.RootElement.GetRawText();
        Assert.Contains(right.Trim(), text, StringComparison.Ordinal);

        using JsonDocument mistaken = JsonDocument.Parse(text.Replace(right.Trim(), wrong.Trim(), StringComparison.Ordinal));

        Assert.NotEmpty(SarifSchema.ErrorsIn(mistaken.RootElement));
    }

    /// <summary>A fix that only changes other files has no place in a log, whose changes must each
    /// replace something.</summary>
    [Fact]
    public async Task A_fix_without_a_change_of_the_file_is_left_out()
    {
        using var memory = new MemorySolution(("Orders.cs", PlantedSolution.Orders));
        ImmutableArray<Finding> findings = await memory.FindAsync();
        ReportModel model = ReportModels.Of(findings) with
        {
            Fixes = findings.ToDictionary(static finding => finding, static _ => new FixPreview("Elsewhere", [])),
        };

        using JsonDocument log = await WriteAsync(model);

        Assert.Equal([], SarifSchema.ErrorsIn(log.RootElement));
    }

    private static async Task<string[]> FingerprintsAsync(string source, string file = "src/Or ders.cs")
    {
        using JsonDocument log = await WriteAsync(source, file);
        return [.. ResultsOf(log).Select(static result =>
            result.GetProperty("partialFingerprints"u8).GetProperty("utf8gen/v1"u8).GetString()!)];
    }

    private static async Task<JsonDocument> WriteAsync(string source, string file = "src/Or ders.cs")
    {
        using var memory = new MemorySolution(
            (file, source.Replace("#if NET10_0_OR_GREATER", "#if true", StringComparison.Ordinal)));
        ImmutableArray<Finding> findings = await memory.FindAsync();
        return await WriteAsync(await ReportModels.WithFixesAsync(findings));
    }

    private static async Task<JsonDocument> WriteAsync(ReportModel model)
    {
        using var stream = new MemoryStream();
        await SarifReport.WriteAsync(model, stream, TestContext.Current.CancellationToken);
        return JsonDocument.Parse(stream.ToArray());
    }

    private static JsonElement.ArrayEnumerator ResultsOf(JsonDocument log)
        => log.RootElement.GetProperty("runs"u8)[0].GetProperty("results"u8).EnumerateArray();

    private static void AssertRule(JsonElement rule)
    {
        Assert.NotEmpty(TextOf(rule.GetProperty("shortDescription"u8)));
        Assert.NotEmpty(TextOf(rule.GetProperty("fullDescription"u8)));
        Assert.NotEmpty(TextOf(rule.GetProperty("help"u8)));
        Assert.StartsWith("# U8G", rule.GetProperty("help"u8).GetProperty("markdown"u8).GetString(), StringComparison.Ordinal);
        Assert.True(Uri.IsWellFormedUriString(rule.GetProperty("helpUri"u8).GetString(), UriKind.Absolute));
        AssertLevel(rule.GetProperty("defaultConfiguration"u8).GetProperty("level"u8));
    }

    private static void AssertResult(JsonElement result, JsonElement[] rules, JsonElement bases)
    {
        Assert.Equal(
            result.GetProperty("ruleId"u8).GetString(),
            rules[result.GetProperty("ruleIndex"u8).GetInt32()].GetProperty("id"u8).GetString());
        AssertLevel(result.GetProperty("level"u8));
        Assert.NotEmpty(TextOf(result.GetProperty("message"u8)));
        JsonElement place = Assert.Single(result.GetProperty("locations"u8).EnumerateArray()).GetProperty("physicalLocation"u8);
        JsonElement artifact = place.GetProperty("artifactLocation"u8);
        Assert.True(bases.TryGetProperty(artifact.GetProperty("uriBaseId"u8).GetString()!, out _));
        Assert.True(Uri.IsWellFormedUriString(artifact.GetProperty("uri"u8).GetString(), UriKind.Relative));
        AssertRegion(place.GetProperty("region"u8));
    }

    private static void AssertRegion(JsonElement region)
    {
        (int Line, int Column) start = (region.GetProperty("startLine"u8).GetInt32(), region.GetProperty("startColumn"u8).GetInt32());
        (int Line, int Column) end = (region.GetProperty("endLine"u8).GetInt32(), region.GetProperty("endColumn"u8).GetInt32());
        Assert.True(start is { Line: > 0, Column: > 0 } && start.CompareTo(end) <= 0);
    }

    private static void AssertLevel(JsonElement level)
        => Assert.Contains(level.GetString(), (string[])["none", "note", "warning", "error"]);

    private static string TextOf(JsonElement message) => message.GetProperty("text"u8).GetString()!;

    private static string Replace(string text, JsonElement replacement)
    {
        JsonElement region = replacement.GetProperty("deletedRegion"u8);
        int start = OffsetOf(text, region.GetProperty("startLine"u8).GetInt32(), region.GetProperty("startColumn"u8).GetInt32());
        int end = OffsetOf(text, region.GetProperty("endLine"u8).GetInt32(), region.GetProperty("endColumn"u8).GetInt32());
        return text[..start] + TextOf(replacement.GetProperty("insertedContent"u8)) + text[end..];
    }

    private static int OffsetOf(string text, int line, int column)
        => text.Split('\n').Take(line - 1).Sum(static before => before.Length + 1) + column - 1;
}
