using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Loading;

namespace Utf8Gen.Tool.Baselines;

/// <summary>How many equal findings there are in projects that share a baseline.</summary>
/// <remarks>A finding of several target frameworks is one: the largest number
/// counts, not the sum.</remarks>
internal sealed class FindingCounts
{
    private readonly Dictionary<EntryKey, BaselineEntry> _found = [];
    private readonly HashSet<string> _projects = new(StringComparer.Ordinal);

    /// <param name="results">What was analyzed.</param>
    /// <param name="skipped">The projects of which findings may be missing.</param>
    public FindingCounts(IEnumerable<ProjectDiagnostics> results, IEnumerable<SkippedProject> skipped)
    {
        foreach (ProjectDiagnostics result in results)
        {
            string project = FindingMerge.NameOf(result.Project);
            _projects.Add(project);
            foreach (FindingGroup group in result.Groups)
            {
                var key = new EntryKey(project, group.Identity);
                BaselineEntry? other = _found.GetValueOrDefault(key);
                _found[key] = key.ToEntry(
                    Math.Max(group.Diagnostics.Length, other?.Count ?? 0), Math.Max(group.Hot, other?.Hot ?? 0));
            }
        }

        _projects.ExceptWith(skipped.Select(static project => Path.GetFileNameWithoutExtension(project.Path)));
    }

    /// <summary>The findings as entries, in no order.</summary>
    public IEnumerable<BaselineEntry> Entries => _found.Values;

    /// <summary>Whether all findings of a project are known, so that others are gone.</summary>
    public bool Knows(string project) => _projects.Contains(project);

    /// <returns>The equal findings, or null if there are none.</returns>
    public BaselineEntry? Find(EntryKey key) => _found.GetValueOrDefault(key);
}
