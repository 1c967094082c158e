using System.Collections.Immutable;
using System.Globalization;
using System.Reflection;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.Tool.CommandLine;
using Utf8Gen.Tool.Loading;
using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Analysis;

/// <summary>Runs the analyzers that the tool carries over loaded projects.</summary>
/// <remarks>They run once for each target framework of a project, with the project's own options, severities,
/// suppressions and additional files. Analyzers that the project itself references do not run.</remarks>
internal sealed class AnalyzerRun(Progress progress, ImmutableArray<DiagnosticAnalyzer> analyzers)
{
    public AnalyzerRun(Progress progress)
        : this(progress, CarriedRules.Analyzers)
    {
    }

    /// <summary>Whether findings are included that are hidden because they save some nanoseconds only.</summary>
    public bool IncludesMicro { get; init; }

    /// <summary>Analyzes all projects of the target.</summary>
    /// <returns>The result for each project, in their order.</returns>
    public Task<ImmutableArray<ProjectDiagnostics>> AnalyzeAsync(LoadedSolution loaded, CancellationToken cancellation)
        => progress.RunAsync(
            loaded.Projects.Count == 1 ? $"Analyzing {loaded.Projects[0].Name}" : $"Analyzing {loaded.Projects.Count} projects",
            loaded.Projects.Count,
            steps => AnalyzeAllAsync(loaded.Projects, steps, cancellation));

    /// <summary>Analyzes one project for one target framework.</summary>
    public async Task<ProjectDiagnostics> AnalyzeAsync(Project project, CancellationToken cancellation)
    {
        Compilation compilation = (await project.GetCompilationAsync(cancellation).ConfigureAwait(false))!;
        string? fault = null;
        var options = new CompilationWithAnalyzersOptions(
            ProjectBaseline.WithoutBaseline(project.AnalyzerOptions),
            (exception, analyzer, _) => fault ??= $"{analyzer.GetType().Name}: {exception.GetType().Name}: {exception.Message}",
            concurrentAnalysis: true,
            logAnalyzerExecutionTime: false);
        ImmutableArray<Diagnostic> diagnostics = await compilation.WithAnalyzers(analyzers, options)
            .GetAnalyzerDiagnosticsAsync(cancellation).ConfigureAwait(false);
        Diagnostic[] shown = [.. diagnostics.Where(IsShown).OrderBy(static diagnostic => diagnostic.Location.SourceSpan)];
        ImmutableArray<FindingGroup> groups = FindingGroup.Create(compilation, shown, cancellation);
        HashSet<Diagnostic> accepted = ProjectBaseline.FindAccepted(project, compilation, groups);
        return new ProjectDiagnostics(
            project,
            compilation,
            [.. shown.Where(diagnostic => !accepted.Contains(diagnostic))],
            FirstErrorOf(compilation, cancellation))
        {
            Fault = fault,
            Accepted = [.. accepted],
            Groups = groups,
            Baseline = ProjectBaseline.Find(project),
            SerializerCalls = [.. SerializerCallFinder.Find(project, compilation, cancellation)],
        };
    }

    private async Task<ImmutableArray<ProjectDiagnostics>> AnalyzeAllAsync(
        IReadOnlyList<Project> projects, IProgress<string> steps, CancellationToken cancellation)
    {
        var results = new ProjectDiagnostics[projects.Count];
        await Parallel.ForAsync(0, projects.Count, cancellation, async (index, token) =>
        {
            results[index] = await AnalyzeAsync(projects[index], token).ConfigureAwait(false);
            steps.Report(projects[index].Name);
        }).ConfigureAwait(false);
        return [.. results];
    }

    private bool IsShown(Diagnostic diagnostic)
        => !diagnostic.IsSuppressed && diagnostic.Id.StartsWith("U8G", StringComparison.Ordinal)
            && (diagnostic.Severity != DiagnosticSeverity.Hidden
                || (IncludesMicro && RuleCatalogue.FindCost(diagnostic) == RuleCost.Micro));

    /// <remarks>Declarations only: a missing reference shows there, and bodies would be bound a second time.</remarks>
    private static Diagnostic? FirstErrorOf(Compilation compilation, CancellationToken cancellation)
        => compilation.GetDeclarationDiagnostics(cancellation)
            .FirstOrDefault(static diagnostic => diagnostic.Severity == DiagnosticSeverity.Error);
}

/// <summary>What the analyzers report in one project for one target framework.</summary>
/// <param name="Project">The project.</param>
/// <param name="Compilation">What was analyzed.</param>
/// <param name="Diagnostics">The diagnostics that are not suppressed and that no baseline accepts, in source
/// order.</param>
/// <param name="Error">A compilation error in a declaration, for which findings may be missing; null if there is
/// none.</param>
internal sealed record ProjectDiagnostics(
    Project Project, Compilation Compilation, ImmutableArray<Diagnostic> Diagnostics, Diagnostic? Error)
{
    /// <summary>An exception of an analyzer, for which findings may be missing; null if there was none.</summary>
    public string? Fault { get; init; }

    /// <summary>Whether it is a test project, and no option includes tests.</summary>
    public bool IsExcludedTest
        => Compilation.SyntaxTrees.All(new HotPathModel(Compilation, Project.AnalyzerOptions.AnalyzerConfigOptionsProvider).IsExcludedTest);

    /// <summary>The diagnostics that the baseline accepts.</summary>
    public ImmutableArray<Diagnostic> Accepted { get; init; } = [];

    /// <summary>All findings that a baseline can have, the accepted ones included.</summary>
    public ImmutableArray<FindingGroup> Groups { get; init; } = [];

    /// <summary>Whether there was anything that analyzers can understand: without the libraries of its framework no
    /// type of a project is known.</summary>
    public bool WasAnalyzed => Compilation.ObjectType.TypeKind != TypeKind.Error;

    /// <summary>Why findings may be missing, as the end of a sentence; null if none is.</summary>
    public string? WhyInPart => this switch
    {
        { Fault: { } fault } => $"an analyzer failed, which is a bug in it: {fault}",
        { Error: { } error } => $"it does not compile: {error.Id}: {error.GetMessage(CultureInfo.InvariantCulture)}",
        _ => null,
    };

    /// <summary>The baseline that the project is built with; null if there is none.</summary>
    public ProjectBaseline? Baseline { get; init; }

    /// <summary>The calls of System.Text.Json.</summary>
    public ImmutableArray<SerializerCall> SerializerCalls { get; init; } = [];
}

/// <summary>The analyzers and code fixes that the tool carries.</summary>
internal static class CarriedRules
{
    /// <summary>All analyzers. They have no state and are safe for any thread.</summary>
    public static ImmutableArray<DiagnosticAnalyzer> Analyzers { get; } =
        [.. CreateAll<DiagnosticAnalyzer, DiagnosticAnalyzerAttribute>(typeof(RuleCatalogue).Assembly)];

    /// <summary>All code fixes, ordered by name.</summary>
    public static ImmutableArray<CodeFixProvider> Fixes { get; } =
        [.. CreateAll<CodeFixProvider, ExportCodeFixProviderAttribute>(typeof(RewriteCodeFixProvider).Assembly)];

    /// <summary>The ids that a code fix is for. A place may still have none: the page of the rule says where.</summary>
    public static ImmutableHashSet<string> FixableIds { get; } = [.. Fixes.SelectMany(static fix => fix.FixableDiagnosticIds)];

    private static IEnumerable<T> CreateAll<T, TAttribute>(Assembly assembly)
        where TAttribute : Attribute
        => assembly.GetTypes()
            .Where(static type => !type.IsAbstract && typeof(T).IsAssignableFrom(type) && type.IsDefined(typeof(TAttribute)))
            .OrderBy(static type => type.FullName, StringComparer.Ordinal)
            .Select(static type => (T)Activator.CreateInstance(type, nonPublic: true)!);
}
