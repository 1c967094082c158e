using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Baselines.Identity;

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
            if (BaselineFile.Is(file))
                return new AcceptedFindings(options.AdditionalFiles, ProjectName.Of(compilation, options));
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
        => files.Where(BaselineFile.Is)
            .Select(static file => file.GetText())
            .OfType<SourceText>()
            .Select(text => BaselineFile.Index(text).Of(project))
            .ToImmutableArray();
}
