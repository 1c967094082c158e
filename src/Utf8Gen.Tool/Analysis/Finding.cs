using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines.Identity;

namespace Utf8Gen.Tool.Analysis;

/// <summary>A place that a rule reports, once for all target frameworks and projects that compile
/// it.</summary>
internal sealed record Finding
{
    /// <summary>The id of the rule, the one for hot operations if the place is hot in any target
    /// framework.</summary>
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

    /// <summary>The full path of the source file, or of the project where a finding has no
    /// place.</summary>
    public required string Path { get; init; }

    /// <summary>The span in the file, in characters.</summary>
    public required TextSpan Span { get; init; }

    /// <summary>The lines and columns, from 0.</summary>
    public required LinePositionSpan Lines { get; init; }

    /// <summary>The text of the file; null where a finding has no place.</summary>
    public SourceText? Text { get; init; }

    /// <summary>The names of the projects, without target frameworks.</summary>
    public required ImmutableArray<string> Projects { get; init; }

    /// <summary>The diagnostics of all target frameworks and projects, with the project of
    /// each.</summary>
    public required ImmutableArray<(Project Project, Diagnostic Diagnostic)> Diagnostics { get; init; }

    /// <summary>Whether the rule has a code fix.</summary>
    public bool IsFixable => CarriedRules.FixableIds.Contains(Id);

    /// <summary>The number of the first line, from 1.</summary>
    public int Line => Lines.Start.Line + 1;
}
