using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Baselines;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Scanning;

/// <summary>What <c>scan</c> knows of a solution.</summary>
/// <param name="Loaded">The projects.</param>
/// <param name="Findings">The findings that no baseline accepts, most important first.</param>
/// <param name="Skipped">The projects that were not analyzed, or only in part.</param>
internal sealed record ScanResult(LoadedSolution Loaded, ImmutableArray<Finding> Findings, IReadOnlyList<SkippedProject> Skipped)
{
    /// <summary>How many projects were analyzed, whole or in part.</summary>
    public required int Analyzed { get; init; }

    /// <summary>Whether findings may be missing.</summary>
    public bool IsPartial => Skipped.Any(static project => project.LosesFindings);

    /// <summary>How many findings the baselines accept.</summary>
    public int Accepted { get; init; }

    /// <summary>The baselines of the projects, and what was found in these.</summary>
    public IReadOnlyList<ProjectsOfBaseline> Baselines { get; init; } = [];
}
