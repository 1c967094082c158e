using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Commands;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Fixing;

/// <summary><c>utf8gen fix</c> goes from project to project: what it has written stays, whatever comes after.</summary>
public sealed class FixProgramTests : IDisposable
{
    private const string Names = "Names.cs";
    private const string Texts = "Texts.cs";

    private static readonly FixRequest All = new(
        "", Restore: false, [], OnlyHot: false, [], IncludesAccepted: true, IncludesMicro: true, IsDryRun: false);

    private readonly DiskSolution _disk = new();
    private readonly StringWriter _output = new();
    private readonly StringWriter _error = new();

    public FixProgramTests() => _disk
        .Add("A.Names", Names, """
            public static class Names
            {
                public static bool IsId(System.Text.Json.JsonProperty property) => property.Name == "id";

                public static byte[] Id() => System.Text.Encoding.UTF8.GetBytes("id");

                public static void Write(System.Text.Json.Utf8JsonWriter writer, string name) => writer.WriteString("id", name);
            }
            """)
        .Add("B.Texts", Texts, """
            public static class Texts { public static byte[] Text() => Names.Id(); }
            """)
        .Add("C.More", "More.cs", """
            public static class More { public static byte[] Text() => System.Text.Encoding.UTF8.GetBytes("more"); }
            """);

    public void Dispose()
    {
        _disk.Dispose();
        _output.Dispose();
        _error.Dispose();
    }

    [Fact]
    public async Task Each_project_is_written_when_it_is_fixed_and_counted()
    {
        Assert.Equal(ExitCode.Success, await RunAllAsync(_disk.Loaded, _output));

        Assert.Equal(
            "Analyzing 3 projects\nFixing A.Names (1 of 2)\nFixing C.More (2 of 2)\n", _error.ToString().ReplaceLineEndings("\n"));
        Assert.Equal("Changed: Names.cs\nChanged: More.cs\n4 of 4 findings fixed, 0 left\n", _output.ToString().ReplaceLineEndings("\n"));
        Assert.Contains("property.NameEquals(\"id\"u8)", _disk.TextOf(Names), StringComparison.Ordinal);
        Assert.Contains("=> \"id\"u8.ToArray()", _disk.TextOf(Names), StringComparison.Ordinal);
        Assert.Contains("writer.WriteString(\"id\"u8, name)", _disk.TextOf(Names), StringComparison.Ordinal);
    }

    /// <summary>Three fixes change the first project, none the second: a scan for each fix took minutes.</summary>
    [Fact]
    public async Task A_project_is_analyzed_once_more_if_its_files_have_changed()
    {
        var analyses = new CountedAnalyses();
        var run = new AnalyzerRun(Silent, [.. CarriedRules.Analyzers, analyses]) { IncludesMicro = true };
        LoadedSolution loaded = _disk.Loaded;
        CancellationToken cancellation = TestContext.Current.CancellationToken;
        var diagnostics = new SelectedDiagnostics(run, new FixSelection(All), await run.AnalyzeAsync(loaded, cancellation));

        await new SolutionFix(diagnostics).RunAsync(
            loaded.Solution, new HashSet<string> { _disk.Folder.PathOf(Names) }, new Progress<string>(), cancellation);

        Assert.Equal(["A.Names 2", "B.Texts 1", "C.More 1"], analyses.Counts);
    }

    /// <summary>Ctrl+C while the second project is fixed.</summary>
    [Fact]
    public async Task What_is_interrupted_leaves_whole_projects()
    {
        using var interrupt = new CancellationTokenSource();
        string more = _disk.TextOf("More.cs");
        using var output = new InterruptingWriter(interrupt);

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => RunAsync(_disk.Loaded, output, interrupt.Token));

        Assert.Contains("\"id\"u8.ToArray()", _disk.TextOf(Names), StringComparison.Ordinal);
        Assert.Equal(more, _disk.TextOf("More.cs"));
        Assert.Equal(3, Directory.GetFiles(_disk.Folder.Path).Length);
    }

    [Fact]
    public async Task A_second_run_that_began_before_the_first_one_wrote_leaves_its_files()
    {
        LoadedSolution stale = _disk.Loaded;
        await RunAllAsync(_disk.Loaded, TextWriter.Null);
        string names = _disk.TextOf(Names);

        Assert.Equal(ExitCode.Failure, await RunAllAsync(stale, _output));

        Assert.Contains("Left as it is: Names.cs: it has changed since it was read\n", _output.ToString(), StringComparison.Ordinal);
        Assert.Equal(names, _disk.TextOf(Names));
    }

    /// <summary>The first project is as it was, the second one is not begun.</summary>
    [Fact]
    public async Task A_read_only_file_ends_the_run()
    {
        string path = _disk.Folder.PathOf(Names);
        File.SetAttributes(path, FileAttributes.ReadOnly);
        string more = _disk.TextOf("More.cs");

        ToolException failure = await Assert.ThrowsAsync<ToolException>(() => RunAllAsync(_disk.Loaded, _output));

        File.SetAttributes(path, FileAttributes.Normal);
        Assert.Equal($"{path} cannot be written, so that no file of its project was changed: the file is read-only.", failure.Message);
        Assert.Equal(more, _disk.TextOf("More.cs"));
    }

    private static Progress Silent => new(new ToolConsole(TextWriter.Null, TextWriter.Null, HasTerminal: false));

    private Task<ExitCode> RunAllAsync(LoadedSolution loaded, TextWriter output)
        => RunAsync(loaded, output, TestContext.Current.CancellationToken);

    private Task<ExitCode> RunAsync(LoadedSolution loaded, TextWriter output, CancellationToken cancellation)
        => new FixProgram(new ToolConsole(output, _error, HasTerminal: false)).RunAsync(loaded, All, cancellation);

    /// <summary>Interrupts when a changed file is shown.</summary>
    private sealed class InterruptingWriter(CancellationTokenSource interrupt) : StringWriter
    {
        public override void WriteLine(string? value) => interrupt.Cancel();
    }

#pragma warning disable RS1036, RS1038, RS1041 // It is no rule of a package.
    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private sealed class CountedAnalyses : DiagnosticAnalyzer
    {
        private readonly ConcurrentQueue<string> _names = [];

        public IEnumerable<string> Counts
            => _names.CountBy(static name => name).Select(static count => $"{count.Key} {count.Value}").Order(StringComparer.Ordinal);

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } =
            [new("COUNT", "Count", "Count", "Tests", DiagnosticSeverity.Info, isEnabledByDefault: true)];

        public override void Initialize(AnalysisContext context)
        {
            context.EnableConcurrentExecution();
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.RegisterCompilationAction(end => _names.Enqueue(end.Compilation.AssemblyName!));
        }
    }
#pragma warning restore RS1036, RS1038, RS1041
}
