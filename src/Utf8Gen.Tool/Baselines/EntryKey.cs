using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Baselines.Identity;

namespace Utf8Gen.Tool.Baselines;

/// <summary>What an entry of a baseline is about.</summary>
/// <param name="Project">The name of the project.</param>
/// <param name="Finding">What equal findings have in common.</param>
internal readonly record struct EntryKey(string Project, FindingIdentity Finding)
{
    public static EntryKey Of(BaselineEntry entry)
        => new(entry.Project, new FindingIdentity(entry.Rule, entry.Member, entry.Expression));

    public BaselineEntry ToEntry(int count, int hot) => new(Project, Finding.Rule, Finding.Member, Finding.Expression, count, hot);
}
