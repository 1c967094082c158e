using System.Collections.Immutable;
using System.Globalization;
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
    /// <summary>An exception of an analyzer, for which findings may be missing; null if there was
    /// none.</summary>
    public string? Fault { get; init; }

    /// <summary>The diagnostics that the baseline accepts.</summary>
    public ImmutableArray<Diagnostic> Accepted { get; init; } = [];

    /// <summary>All findings that a baseline can have, the accepted ones included.</summary>
    public ImmutableArray<FindingGroup> Groups { get; init; } = [];

    /// <summary>Whether there was anything that analyzers can understand: without the libraries of
    /// its framework no type of a project is known.</summary>
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
}
