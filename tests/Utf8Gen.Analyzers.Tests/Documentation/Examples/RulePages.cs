using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>The pages of many rules, as one project: compiled once, and looked at once by each analyzer.</summary>
internal sealed class RulePages
{
    /// <summary>The folder with what the examples of all pages take for granted.</summary>
    public const string CommonSurroundings = "rules";

    /// <remarks>Apart from each other: where code is meant not to compile, the compiler never comes
    /// to what it finds last.</remarks>
    private static readonly RulePages Tables = new(static page => page.IsAboutTables);

    private static readonly RulePages Others = new(static page => !page.IsAboutTables);

    private readonly Project _project;
    private readonly Lazy<Task<ImmutableArray<Diagnostic>>> _errors;
    private readonly Lazy<Task<ImmutableArray<Diagnostic>>> _found;

    private RulePages(Func<RulePage, bool> isOfKind)
    {
        SourceFile[] files = [.. RulePage.Ids.Select(static id => new RulePage(id)).Where(isOfKind).SelectMany(static page => page.Files)];
        _project = ExampleProject.Create([.. ExampleProject.SurroundingsOf(CommonSurroundings), .. files]);
        _errors = new(CompileAsync);
        _found = new(FindAsync);
    }

    /// <summary>Fails where an example on the page of a rule does not compile, or is not what the
    /// page says of it.</summary>
    public static async Task AssertAsync(string id)
    {
        var page = new RulePage(id);
        RulePages pages = page.IsAboutTables ? Tables : Others;
        page.AssertCompiles(await pages._errors.Value);

        // What only the generator reports has no place.
        if (Analyzers.Any(analyzer => Reports(analyzer, id)))
            page.AssertFound(await pages._found.Value);
    }

    /// <summary>Fails where something does not compile that was generated for an example.</summary>
    public static async Task AssertEmittedAsync()
    {
        foreach (RulePages pages in (RulePages[])[Tables, Others])
        {
            Compilation compilation = (await pages._project.GetCompilationAsync())!;
            CompilerErrors.AssertNone(
                compilation.GetDiagnostics().Where(static found => found.Severity == DiagnosticSeverity.Error
                    && found.Location.SourceTree?.FilePath.EndsWith(".g.cs", StringComparison.Ordinal) == true),
                "The generated code");
        }
    }

    private static IEnumerable<DiagnosticAnalyzer> Analyzers { get; } =
    [
        .. typeof(RuleCatalogue).Assembly.GetTypes()
            .Where(static type => type.IsSubclassOf(typeof(DiagnosticAnalyzer)) && !type.IsAbstract)
            .Select(static type => (DiagnosticAnalyzer)Activator.CreateInstance(type)!),
    ];

    private static bool Reports(DiagnosticAnalyzer analyzer, string id) => analyzer.SupportedDiagnostics.Any(rule => rule.Id == id);

    private async Task<ImmutableArray<Diagnostic>> CompileAsync()
        => [.. (await _project.GetCompilationAsync())!.Emit(Stream.Null).Diagnostics.Where(
            static found => found.Severity == DiagnosticSeverity.Error)];

    private async Task<ImmutableArray<Diagnostic>> FindAsync()
    {
        ImmutableArray<Diagnostic>[] found = await Task.WhenAll(Analyzers.Select(analyzer => AnalyzerRun.FindAsync(_project, analyzer)));
        return [.. found.SelectMany(static found => found)];
    }
}
