using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>The content of a baseline file.</summary>
/// <param name="Entries">The accepted findings; empty if there is a mistake, since it is unknown what the rest would
/// have accepted.</param>
/// <param name="UnknownRules">The IDs of rules that have no effect.</param>
/// <param name="Mistake">Where reading ended, or <see langword="null"/> if the file is valid.</param>
internal sealed record Baseline(IReadOnlyList<BaselineEntry> Entries, IReadOnlyList<UnknownRule> UnknownRules, FileMistake? Mistake);

/// <summary>Equal findings of a member that are accepted.</summary>
/// <param name="Project">The name of the project file, without its extension.</param>
/// <param name="Rule">The ID of the rule, the one for any code.</param>
/// <param name="Member">The documentation ID of the member.</param>
/// <param name="Expression">The code of the finding, without white space and names of locals.</param>
/// <param name="Count">How many are accepted, at least one.</param>
/// <param name="Hot">How many of these may be hot.</param>
internal sealed record BaselineEntry(string Project, string Rule, string Member, string Expression, int Count, int Hot)
{
    /// <summary>Returns what an entry accepts that a merge of files has left twice: no more than one of the
    /// two.</summary>
    public BaselineEntry MergedWith(BaselineEntry other)
        => this with { Count = Math.Max(Count, other.Count), Hot = Math.Max(Hot, other.Hot) };
}

/// <summary>The entries of a baseline by project and identity.</summary>
/// <remarks>It is built once for all analyzers and all projects of a solution, of which each asks for its own
/// part.</remarks>
internal sealed class BaselineIndex
{
    private static readonly Dictionary<FindingIdentity, BaselineEntry> None = [];

    private readonly Dictionary<string, Dictionary<FindingIdentity, BaselineEntry>> _projects = new(StringComparer.Ordinal);

    /// <remarks>A merge can leave an entry twice, which accepts no more than one of them.</remarks>
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
    public IReadOnlyDictionary<FindingIdentity, BaselineEntry> FindEntries(string project)
        => _projects.TryGetValue(project, out Dictionary<FindingIdentity, BaselineEntry>? entries) ? entries : None;

    private Dictionary<FindingIdentity, BaselineEntry> EntriesOf(string project)
    {
        if (!_projects.TryGetValue(project, out Dictionary<FindingIdentity, BaselineEntry>? entries))
            _projects.Add(project, entries = []);
        return entries;
    }
}

/// <summary>An ID in a file that is not that of a rule the file can be about.</summary>
/// <param name="Id">The ID, suitable for a message.</param>
/// <param name="Position">Its position in the file, including the quotes, in UTF-16 units.</param>
/// <param name="Length">Its length in the file.</param>
internal readonly record struct UnknownRule(string Id, int Position, int Length);
