using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Analysis;

/// <summary>The baseline of a project. The tool applies it itself, since it has to know what was accepted,
/// too.</summary>
/// <param name="Path">The full path of the file.</param>
/// <param name="Baseline">Its content.</param>
internal sealed record ProjectBaseline(string Path, Baseline Baseline)
{
    /// <returns>The baseline that the project is built with, or null if there is none.</returns>
    /// <exception cref="ToolException">The file is malformed.</exception>
    public static ProjectBaseline? Find(Project project)
        => project.AnalyzerOptions.AdditionalFiles.FirstOrDefault(BaselineFile.IsBaseline) is { } file && file.GetText() is { } text
            ? Read(file.Path, text)
            : null;

    /// <exception cref="ToolException">The file is malformed.</exception>
    public static ProjectBaseline Read(string path, SourceText text)
    {
        Baseline baseline = BaselineFile.Parse(text);
        if (baseline.Mistake is not { } mistake)
            return new ProjectBaseline(path, baseline);

        LinePosition position = text.Lines.GetLinePosition(mistake.Position);
        throw new ToolException($"{path}({position.Line + 1},{position.Character + 1}): {mistake.Message}.");
    }

    /// <summary>Returns the options for analyzers that are to report everything.</summary>
    public static AnalyzerOptions WithoutBaseline(AnalyzerOptions options)
        => new([.. options.AdditionalFiles.Where(static file => !BaselineFile.IsBaseline(file))], options.AnalyzerConfigOptionsProvider);

    /// <summary>Returns the findings that are accepted, as the analyzers decide it.</summary>
    /// <param name="project">The project.</param>
    /// <param name="compilation">The project for one target framework.</param>
    /// <param name="groups">All of its findings.</param>
    public static HashSet<Diagnostic> FindAccepted(Project project, Compilation compilation, ImmutableArray<FindingGroup> groups)
    {
        var accepted = new HashSet<Diagnostic>(ReferenceEqualityComparer.Instance);
        if (AcceptedFindings.TryCreate(compilation, project.AnalyzerOptions) is not { } baseline)
            return accepted;

        foreach (FindingGroup group in groups)
        {
            if (baseline.Find(group.Identity) is not { } entry)
                continue;
            accepted.UnionWith(group.Diagnostics);
            accepted.ExceptWith(Acceptance.NewOf(group.Diagnostics, static found => RuleCatalogue.IsHot(found.Id), entry));
        }

        return accepted;
    }
}

/// <summary>Equal findings of a member, in one project for one target framework.</summary>
/// <param name="Identity">What they have in common.</param>
/// <param name="Diagnostics">The findings, in source order.</param>
internal sealed record FindingGroup(FindingIdentity Identity, ImmutableArray<Diagnostic> Diagnostics)
{
    /// <summary>How many of them are hot.</summary>
    public int Hot => Diagnostics.Count(static diagnostic => RuleCatalogue.IsHot(diagnostic.Id));

    /// <summary>Groups diagnostics by what a baseline knows of them.</summary>
    /// <param name="compilation">What was analyzed.</param>
    /// <param name="diagnostics">The diagnostics, in source order. Those that no baseline can have are in no
    /// group.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static ImmutableArray<FindingGroup> Create(
        Compilation compilation, IEnumerable<Diagnostic> diagnostics, CancellationToken cancellation)
    {
        var models = new Dictionary<SyntaxTree, SemanticModel>();
        var groups = new Dictionary<FindingIdentity, ImmutableArray<Diagnostic>.Builder>();
        foreach (Diagnostic diagnostic in diagnostics)
        {
            if (diagnostic.Location.SourceTree is not { } tree)
                continue;
            if (!models.TryGetValue(tree, out SemanticModel? model))
                models.Add(tree, model = compilation.GetSemanticModel(tree));
            if (FindingIdentity.TryCreate(diagnostic, model, cancellation) is not { } identity)
                continue;
            if (!groups.TryGetValue(identity, out ImmutableArray<Diagnostic>.Builder? group))
                groups.Add(identity, group = ImmutableArray.CreateBuilder<Diagnostic>());
            group.Add(diagnostic);
        }

        return [.. groups.Select(static group => new FindingGroup(group.Key, group.Value.ToImmutable()))];
    }
}
