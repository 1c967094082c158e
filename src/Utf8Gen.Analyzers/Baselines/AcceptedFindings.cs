using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Baselines.Identity;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>What the baselines of a compilation accept in its project.</summary>
internal sealed class AcceptedFindings
{
    private readonly Lazy<Dictionary<FindingIdentity, BaselineEntry>> _entries;

    private AcceptedFindings(ImmutableArray<AdditionalText> files, string project)
    {
        _entries = new Lazy<Dictionary<FindingIdentity, BaselineEntry>>(() => Read(files, project));
    }

    /// <returns><see langword="null"/> if there is no baseline.</returns>
    public static AcceptedFindings? TryCreate(Compilation compilation, AnalyzerOptions options)
    {
        foreach (AdditionalText file in options.AdditionalFiles)
        {
            if (BaselineFile.Is(file))
                return new AcceptedFindings(options.AdditionalFiles, ProjectName.Of(compilation, options));
        }

        return null;
    }

    /// <returns><see langword="null"/> if no finding with this identity is accepted.</returns>
    public BaselineEntry? Find(FindingIdentity identity) => _entries.Value.TryGetValue(identity, out BaselineEntry? entry) ? entry : null;

    private static Dictionary<FindingIdentity, BaselineEntry> Read(ImmutableArray<AdditionalText> files, string project)
    {
        var entries = new Dictionary<FindingIdentity, BaselineEntry>();
        foreach (AdditionalText file in files)
        {
            if (BaselineFile.Is(file) && file.GetText() is { } text)
                Add(entries, BaselineFile.Parse(text), project);
        }

        return entries;
    }

    /// <remarks>A merge can leave an entry twice, which accepts no more than one of them.</remarks>
    private static void Add(Dictionary<FindingIdentity, BaselineEntry> entries, Baseline baseline, string project)
    {
        foreach (BaselineEntry entry in baseline.Entries)
        {
            if (entry.Project != project)
                continue;

            var identity = new FindingIdentity(entry.Rule, entry.Member, entry.Expression);
            entries[identity] = entries.TryGetValue(identity, out BaselineEntry? other)
                ? entry with { Count = Math.Max(entry.Count, other.Count), Hot = Math.Max(entry.Hot, other.Hot) }
                : entry;
        }
    }
}
