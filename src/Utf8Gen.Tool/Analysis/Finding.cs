using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Tool.Analysis;

/// <summary>A place that a rule reports, once for all target frameworks and projects that compile it.</summary>
internal sealed record Finding
{
    /// <summary>The id of the rule, the one for hot operations if the place is hot in any target framework.</summary>
    public required string Id { get; init; }

    /// <summary>The id that stands for the rule, hot or not.</summary>
    public required string Rule { get; init; }

    /// <summary>What a baseline knows of the place; null if no baseline can have it.</summary>
    public FindingIdentity? Identity { get; init; }

    /// <summary>The kind of problem, which decides the order of findings.</summary>
    public required FindingKind Kind { get; init; }

    public required DiagnosticSeverity Severity { get; init; }

    /// <summary>The message, without the reason why the place is hot.</summary>
    public required string Message { get; init; }

    /// <summary>Why the place is hot; null if it is not.</summary>
    public string? HotReason { get; init; }

    /// <summary>Why the place is only a note, as the end of a sentence: "it saves no allocation"; null if it is none,
    /// or the rule has no warning.</summary>
    public string? WhyNote { get; init; }

    /// <summary>The full path of the source file, or of the project where a finding has no place.</summary>
    public required string Path { get; init; }

    /// <summary>The span in the file, in characters.</summary>
    public required TextSpan Span { get; init; }

    /// <summary>The lines and columns, from 0.</summary>
    public required LinePositionSpan Lines { get; init; }

    /// <summary>The text of the file; null where a finding has no place.</summary>
    public SourceText? Text { get; init; }

    /// <summary>The names of the projects, without target frameworks.</summary>
    public required ImmutableArray<string> Projects { get; init; }

    /// <summary>The diagnostics of all target frameworks and projects, with the project of each.</summary>
    public required ImmutableArray<(Project Project, Diagnostic Diagnostic)> Diagnostics { get; init; }

    /// <summary>What the fix saves; null for a mistake.</summary>
    public RuleCost? Saves { get; init; }

    /// <summary>The other findings on the line, which save as much or less.</summary>
    public ImmutableArray<Finding> OnSameLine { get; init; } = [];

    /// <summary>Whether the rule has a code fix.</summary>
    public bool IsFixable => CarriedRules.FixableIds.Contains(Id);

    /// <summary>The number of the first line, from 1.</summary>
    public int Line => Lines.Start.Line + 1;
}

/// <summary>What a finding means for the program, most important first.</summary>
internal enum FindingKind
{
    /// <summary>The code does something else than it seems to.</summary>
    Wrong,

    /// <summary>An unnecessary conversion that runs often.</summary>
    Hot,

    /// <summary>An unnecessary conversion.</summary>
    Other,
}

/// <summary>Makes findings of diagnostics: those at one place of a file are one finding, whatever target frameworks and
/// projects report them.</summary>
internal static class FindingMerge
{
    /// <returns>The findings, one for a line: first what is wrong, then what is hot, by what a fix saves, by path and
    /// place.</returns>
    public static ImmutableArray<Finding> Merge(IReadOnlyCollection<ProjectDiagnostics> results)
    {
        Dictionary<Diagnostic, FindingIdentity> identities = IdentitiesIn(results);
        IEnumerable<Finding> findings = results
            .SelectMany(static result => result.Diagnostics.Select(diagnostic => (result.Project, Diagnostic: diagnostic)))
            .GroupBy(static found => Place.Of(found.Project, found.Diagnostic))
            .Select(same => Create(same.Key.Rule, same.Key.Path, [.. same], identities));
        return [.. MergeLines(findings)
            .OrderBy(static finding => finding.Kind)
            .ThenBy(static finding => finding.Saves)
            .ThenBy(static finding => finding.Path, StringComparer.Ordinal)
            .ThenBy(static finding => finding.Span)
            .ThenBy(static finding => finding.Rule, StringComparer.Ordinal)];
    }

    /// <summary>Of the findings on a line, the one that saves most has the others. Mistakes are each their
    /// own.</summary>
    private static IEnumerable<Finding> MergeLines(IEnumerable<Finding> findings)
        => findings
            .GroupBy(static finding => (finding.Path, finding.Line, IsMistake: finding.Saves is null))
            .SelectMany(static line => line.Key.IsMistake ? line.ToArray() : [MergeLine([.. line])]);

    private static Finding MergeLine(IReadOnlyCollection<Finding> line)
    {
        Finding[] sorted = [.. line
            .OrderBy(static finding => finding.Saves)
            .ThenBy(static finding => finding.Kind)
            .ThenBy(static finding => finding.Span)
            .ThenBy(static finding => finding.Rule, StringComparer.Ordinal)];
        return sorted[0] with { OnSameLine = [.. sorted.Skip(1)] };
    }

    /// <summary>Counts the findings that baselines accept. One that is new in any project or target framework is not
    /// accepted.</summary>
    public static int CountAccepted(IReadOnlyCollection<ProjectDiagnostics> results)
        => PlacesOf(results, static result => result.Accepted)
            .Except(PlacesOf(results, static result => result.Diagnostics))
            .Count();

    /// <inheritdoc cref="RuleCatalogue.BaseIdOf"/>
    public static string BaseId(string id) => RuleCatalogue.BaseIdOf(id);

    /// <summary>Returns the name of a project without its target framework: <c>Shop(net8.0)</c> is Shop.</summary>
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
            Saves = RuleCatalogue.FindCost(chosen),
            Severity = chosen.Severity,
            Message = text,
            HotReason = reason,
            WhyNote = chosen.Properties.GetValueOrDefault(Utf8Gen.Analyzers.Rules.Reporting.Finding.WhyNote),
            Path = path,
            Span = chosen.Location.SourceSpan,
            Lines = chosen.Location.GetLineSpan().Span,
            Text = chosen.Location.SourceTree?.GetText(),
            Projects = [.. found.Select(static one => NameOf(one.Project)).Distinct().Order(StringComparer.Ordinal)],
            Diagnostics = found,
        };
    }

    /// <remarks>The catalogue says that by the severity: what only costs time is a suggestion, unless it is
    /// hot.</remarks>
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

/// <summary>The message of a hot finding: <c>what it is [why it is hot]</c>.</summary>
internal static class HotMessage
{
    /// <summary>Splits a message; a reason may have brackets of its own.</summary>
    public static (string Text, string? Reason) Split(string message)
    {
        if (!message.EndsWith(']'))
            return (message, null);

        int depth = 0;
        for (int i = message.Length - 1; i > 0; i--)
        {
            depth += message[i] switch { ']' => 1, '[' => -1, _ => 0 };
            if (depth == 0)
                return (message[..i].TrimEnd(), message[(i + 1)..^1]);
        }

        return (message, null);
    }
}
