using System.Collections.Immutable;
using Utf8Gen.Tool.Analysis;

namespace Utf8Gen.Tool.Fixing;

/// <summary>What a run of <c>fix</c> did.</summary>
/// <param name="Before">The findings that the run was about.</param>
/// <param name="Left">Those of them that are left, each with the reason.</param>
/// <param name="Changes">The changed files, and those that were put back.</param>
internal sealed record FixResult(
    ImmutableArray<Finding> Before, ImmutableArray<(Finding Finding, string Reason)> Left, CheckedChanges Changes);
