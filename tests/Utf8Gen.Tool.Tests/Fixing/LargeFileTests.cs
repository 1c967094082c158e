using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Fixing;

/// <summary>A generated file: hundreds of findings in one method. Each must cost the same, however many there are;
/// where a fix looks at the whole method or type for each, this takes minutes.</summary>
public sealed class LargeFileTests
{
    private const int Count = 500;

    [Fact]
    public async Task Hundreds_of_findings_in_one_method_are_fixed_once_each()
    {
        string calls = string.Concat(Enumerable.Range(0, Count).Select(static i => $"writer.WriteString(\"name{i}\", \"value{i}\");\n"));
        using var memory = new MemorySolution(("Generated.cs", $$"""
            using System.Text.Json;

            static class Generated
            {
                static void Write(Utf8JsonWriter writer, int count)
                {
                    for (int i = 0; i < count; i++)
                    {
            {{calls}}
                    }
                }
            }
            """));
        var loaded = new LoadedSolution(
            new ScanTarget(memory.Project.FilePath!, Solution: null, []), memory.Solution, [memory.Project], []);
        var progress = new Progress(new ToolConsole(TextWriter.Null, TextWriter.Null, HasTerminal: false));
        var run = new AnalyzerRun(progress) { IncludesMicro = true };
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        var all = new FixSelection(new FixRequest(
            memory.Project.FilePath!,
            Restore: false,
            [],
            OnlyHot: false,
            ImmutableArray<string>.Empty,
            IncludesAccepted: true,
            IncludesMicro: true,
            IsDryRun: true));

        var diagnostics = new SelectedDiagnostics(run, all, await run.AnalyzeAsync(loaded, cancellation));
        Solution after = await new SolutionFix(diagnostics).RunAsync(
            memory.Solution, Assert.Single(diagnostics.FilesByProject()).Files, new Progress<string>(), cancellation);

        CheckedChanges changes = await new CompileCheck(memory.Solution).RunAsync(after, cancellation);
        Assert.Empty(changes.PutBack);
        string text = Assert.Single(changes.Files).After.ToString();
        Assert.All(
            Enumerable.Range(0, Count),
            i => Assert.Contains($"writer.WriteString(\"name{i}\"u8, \"value{i}\");", text, StringComparison.Ordinal));
    }
}
