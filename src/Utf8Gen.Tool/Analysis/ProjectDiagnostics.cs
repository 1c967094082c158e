using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Tool.Analysis;

/// <summary>What the analyzers report in one project for one target framework.</summary>
/// <param name="Project">The project.</param>
/// <param name="Compilation">What was analyzed.</param>
/// <param name="Diagnostics">The diagnostics that are not suppressed and that no baseline
/// accepts, in source order.</param>
/// <param name="Error">A compilation error in a declaration, for which findings may be missing;
/// null if there is none.</param>
internal sealed record ProjectDiagnostics(
    Project Project, Compilation Compilation, ImmutableArray<Diagnostic> Diagnostics, Diagnostic? Error)
{
    /// <summary>All findings that a baseline can have, the accepted ones included.</summary>
    public ImmutableArray<FindingGroup> Groups { get; init; } = [];

    /// <summary>The baseline that the project is built with; null if there is none.</summary>
    public ProjectBaseline? Baseline { get; init; }
}
