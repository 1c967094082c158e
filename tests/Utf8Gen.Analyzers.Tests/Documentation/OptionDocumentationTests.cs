using System.Text;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.Tests.Documentation;

public class OptionDocumentationTests
{
    /// <summary>The guide lists every option that is declared, and no other.</summary>
    [Fact]
    public void The_guide_lists_the_options()
    {
        var table = new StringBuilder("| Option | Values | Default | What it does |\n|---|---|---|---|\n");
        foreach (AnalyzerOption option in AnalyzerOptionTable.All)
            table.Append($"| `{option.Key}` | {option.Values} | {DefaultOf(option)} | {option.Meaning} |\n");

        new RepositoryFile("docs/guides/hot-paths.md").MustHave("options", table.ToString());
    }

    [Fact]
    public void The_guide_lists_the_modes()
    {
        var table = new StringBuilder(
            "| `Utf8GenMode` | U8G0xxx | hot: U8G1xxx | wrong: U8G0008, U8G0010, U8G3xxx | odd tables: U8G2xxx |\n|---|---|---|---|---|\n");
        foreach (SeverityMode mode in SeverityMode.All)
            table.Append($"| `{mode.Name}` | {mode.Anywhere} | {mode.Hot} | {mode.Correctness} | {mode.Tables} |\n");

        new RepositoryFile("docs/guides/hot-paths.md").MustHave("modes", table
            .Replace("Suppress", "none")
            .Replace("Warn", "warning")
            .Replace("Info", "suggestion")
            .Replace("Error", "error")
            .ToString());
    }

    private static string DefaultOf(AnalyzerOption option) => option.DefaultText.Length == 0 ? "none" : $"`{option.DefaultText}`";
}
