using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>What the baselines of a compilation accept in its project.</summary>
/// <remarks>Files are read when the first finding asks.</remarks>
internal sealed class AcceptedFindings
{
    private readonly Lazy<ImmutableArray<IReadOnlyDictionary<FindingIdentity, BaselineEntry>>> _baselines;

    private AcceptedFindings(ImmutableArray<AdditionalText> files, string project)
    {
        _baselines = new Lazy<ImmutableArray<IReadOnlyDictionary<FindingIdentity, BaselineEntry>>>(() => Read(files, project));
    }

    /// <returns><see langword="null"/> if there is no baseline.</returns>
    public static AcceptedFindings? TryCreate(Compilation compilation, AnalyzerOptions options)
    {
        foreach (AdditionalText file in options.AdditionalFiles)
        {
            if (BaselineFile.IsBaseline(file))
                return new AcceptedFindings(options.AdditionalFiles, ProjectName.Read(compilation, options));
        }

        return null;
    }

    /// <returns><see langword="null"/> if no finding with this identity is accepted.</returns>
    public BaselineEntry? Find(FindingIdentity identity)
    {
        BaselineEntry? found = null;
        foreach (IReadOnlyDictionary<FindingIdentity, BaselineEntry> baseline in _baselines.Value)
        {
            if (baseline.TryGetValue(identity, out BaselineEntry? entry))
                found = found?.MergedWith(entry) ?? entry;
        }

        return found;
    }

    private static ImmutableArray<IReadOnlyDictionary<FindingIdentity, BaselineEntry>> Read(
        ImmutableArray<AdditionalText> files, string project)
        => files.Where(BaselineFile.IsBaseline)
            .Select(static file => file.GetText())
            .OfType<SourceText>()
            .Select(text => BaselineFile.Index(text).FindEntries(project))
            .ToImmutableArray();
}

/// <summary>Decides which of several equal findings are new.</summary>
/// <remarks>Equal findings cannot be distinguished, so that the first so many are accepted. A hot one is accepted only
/// if it was: a place that becomes hot is new. One that is not hot any more stays accepted.</remarks>
internal static class Acceptance
{
    /// <param name="findings">All findings of a group, in the order of the source.</param>
    /// <param name="isHot">Whether a finding is hot.</param>
    /// <param name="entry">What is accepted of the group.</param>
    /// <returns>Those that are new, in the same order.</returns>
    public static IEnumerable<T> NewOf<T>(IReadOnlyList<T> findings, Func<T, bool> isHot, BaselineEntry entry)
    {
        int hot = Math.Min(entry.Hot, findings.Count(isHot));
        int others = entry.Count - hot;
        foreach (T finding in findings)
        {
            bool isAccepted = isHot(finding) ? hot-- > 0 : others-- > 0;
            if (!isAccepted)
                yield return finding;
        }
    }
}

/// <summary>The name of a project: that of its file, without the extension. All target frameworks of a project have the
/// same.</summary>
internal static class ProjectName
{
    /// <summary>Utf8Gen.props makes it visible to the compiler.</summary>
    private const string Property = "build_property.MSBuildProjectName";

    public static string Read(Compilation compilation, AnalyzerOptions options)
        => options.AnalyzerConfigOptionsProvider.GlobalOptions.TryGetValue(Property, out string? name) && name.Length > 0
            ? name
            : compilation.AssemblyName ?? "";
}
