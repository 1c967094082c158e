using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Baselines.Identity;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>The entries of a baseline by project and identity.</summary>
/// <remarks>It is built once for all analyzers and all projects of a solution, of which each asks
/// for its own part.</remarks>
internal sealed class BaselineIndex
{
    private static readonly Dictionary<FindingIdentity, BaselineEntry> None = [];

    private readonly Dictionary<string, Dictionary<FindingIdentity, BaselineEntry>> _projects = new(StringComparer.Ordinal);

    /// <remarks>A merge can leave an entry twice, which accepts no more than one of
    /// them.</remarks>
    public BaselineIndex(Baseline baseline)
    {
        foreach (BaselineEntry entry in baseline.Entries)
        {
            Dictionary<FindingIdentity, BaselineEntry> entries = EntriesOf(entry.Project);
            var identity = new FindingIdentity(entry.Rule, entry.Member, entry.Expression);
            entries[identity] = entries.TryGetValue(identity, out BaselineEntry? other) ? entry.MergedWith(other) : entry;
        }
    }

    /// <summary>Returns what is accepted in a project.</summary>
    public IReadOnlyDictionary<FindingIdentity, BaselineEntry> Of(string project)
        => _projects.TryGetValue(project, out Dictionary<FindingIdentity, BaselineEntry>? entries) ? entries : None;

    private Dictionary<FindingIdentity, BaselineEntry> EntriesOf(string project)
    {
        if (!_projects.TryGetValue(project, out Dictionary<FindingIdentity, BaselineEntry>? entries))
            _projects.Add(project, entries = []);
        return entries;
    }
}
