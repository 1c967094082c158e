using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines.Identity;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Tool.Analysis;

/// <summary>Makes findings of diagnostics: those at one place of a file are one finding, whatever
/// target frameworks and projects report them.</summary>
internal static class FindingMerge
{
    /// <returns>The findings: first what is wrong, then what is hot, by path and
    /// place.</returns>
    public static ImmutableArray<Finding> Merge(IReadOnlyCollection<ProjectDiagnostics> results)
    {
        Dictionary<Diagnostic, FindingIdentity> identities = IdentitiesIn(results);
        return [.. results
            .SelectMany(static result => result.Diagnostics.Select(diagnostic => (result.Project, Diagnostic: diagnostic)))
            .GroupBy(static found => Place.Of(found.Project, found.Diagnostic))
            .Select(same => Create(same.Key.Rule, same.Key.Path, [.. same], identities))
            .OrderBy(static finding => finding.Kind)
            .ThenBy(static finding => finding.Path, StringComparer.Ordinal)
            .ThenBy(static finding => finding.Span)
            .ThenBy(static finding => finding.Rule, StringComparer.Ordinal)];
    }

    /// <summary>Counts the findings that baselines accept. One that is new in any project or target
    /// framework is not accepted.</summary>
    public static int CountAccepted(IReadOnlyCollection<ProjectDiagnostics> results)
        => PlacesOf(results, static result => result.Accepted)
            .Except(PlacesOf(results, static result => result.Diagnostics))
            .Count();

    /// <inheritdoc cref="RuleCatalogue.BaseIdOf"/>
    public static string BaseId(string id) => RuleCatalogue.BaseIdOf(id);

    /// <summary>Returns the name of a project without its target framework: <c>Shop(net8.0)</c> is
    /// Shop.</summary>
    public static string NameOf(Project project) => Path.GetFileNameWithoutExtension(project.FilePath) ?? project.Name;

    /// <remarks>By reference: equal diagnostics of two target frameworks are two.</remarks>
    private static Dictionary<Diagnostic, FindingIdentity> IdentitiesIn(IEnumerable<ProjectDiagnostics> results)
    {
        var identities = new Dictionary<Diagnostic, FindingIdentity>(ReferenceEqualityComparer.Instance);
        foreach (FindingGroup group in results.SelectMany(static result => result.Groups))
        {
            foreach (Diagnostic diagnostic in group.Diagnostics)
                identities.Add(diagnostic, group.Identity);
        }

        return identities;
    }

    private static IEnumerable<Place> PlacesOf(
        IEnumerable<ProjectDiagnostics> results, Func<ProjectDiagnostics, ImmutableArray<Diagnostic>> select)
        => results.SelectMany(result => select(result).Select(diagnostic => Place.Of(result.Project, diagnostic)));

    private static Finding Create(
        string rule,
        string path,
        ImmutableArray<(Project Project, Diagnostic Diagnostic)> found,
        Dictionary<Diagnostic, FindingIdentity> identities)
    {
        Diagnostic chosen = found.Select(static one => one.Diagnostic).MaxBy(static one => (RuleCatalogue.IsHot(one.Id), one.Severity))!;
        bool isHot = RuleCatalogue.IsHot(chosen.Id);
        string message = chosen.GetMessage(System.Globalization.CultureInfo.InvariantCulture);
        (string text, string? reason) = isHot ? HotMessage.Split(message) : (message, null);
        return new Finding
        {
            Id = chosen.Id,
            Rule = rule,
            Identity = identities.TryGetValue(chosen, out FindingIdentity identity) ? identity : null,
            Kind = isHot ? FindingKind.Hot : IsWrong(chosen) ? FindingKind.Wrong : FindingKind.Other,
            Severity = chosen.Severity,
            Message = text,
            HotReason = reason,
            Path = path,
            Span = chosen.Location.SourceSpan,
            Lines = chosen.Location.GetLineSpan().Span,
            Text = chosen.Location.SourceTree?.GetText(),
            Projects = [.. found.Select(static one => NameOf(one.Project)).Distinct().Order(StringComparer.Ordinal)],
            Diagnostics = found,
        };
    }

    /// <remarks>The catalogue says that by the severity: what only costs time is a suggestion,
    /// unless it is hot.</remarks>
    private static bool IsWrong(Diagnostic diagnostic)
        => diagnostic.Descriptor.DefaultSeverity >= DiagnosticSeverity.Warning
            && !diagnostic.Id.StartsWith("U8G9", StringComparison.Ordinal);

    /// <summary>What the diagnostics of one finding have in common.</summary>
    private readonly record struct Place(string Rule, string Path, TextSpan Span)
    {
        public static Place Of(Project project, Diagnostic diagnostic)
            => new(BaseId(diagnostic.Id), PathOf(project, diagnostic), diagnostic.Location.SourceSpan);

        private static string PathOf(Project project, Diagnostic diagnostic)
            => diagnostic.Location.GetLineSpan() is { IsValid: true, Path.Length: > 0 } span ? span.Path : project.FilePath!;
    }
}
