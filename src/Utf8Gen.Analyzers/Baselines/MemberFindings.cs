using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Baselines.Format;
using Utf8Gen.Analyzers.Baselines.Identity;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>The findings in one member, held back until all of them are known.</summary>
/// <remarks>Only then it is known which of several equal ones are the first. The compiler may call
/// from several threads.</remarks>
internal sealed class MemberFindings(ISymbol member, Compilation compilation, AcceptedFindings accepted)
{
    private readonly object _gate = new();
    private readonly List<Diagnostic> _findings = [];

    public void Add(Diagnostic finding)
    {
        lock (_gate)
            _findings.Add(finding);
    }

    /// <summary>Reports those that are not accepted.</summary>
    /// <param name="report">Receives them.</param>
    /// <param name="model">The model of the member.</param>
    /// <param name="cancel">Ends the search for names.</param>
    public void Report(Action<Diagnostic> report, SemanticModel? model, CancellationToken cancel)
    {
        if (_findings.Count == 0)
            return;

        var groups = new Dictionary<BaselineEntry, List<Diagnostic>>();
        foreach (Diagnostic finding in _findings.OrderBy(static finding => finding.Location.SourceSpan.Start))
        {
            if (EntryOf(finding, model, cancel) is not { } entry)
            {
                report(finding);
                continue;
            }

            if (!groups.TryGetValue(entry, out List<Diagnostic>? group))
                groups.Add(entry, group = []);
            group.Add(finding);
        }

        foreach (KeyValuePair<BaselineEntry, List<Diagnostic>> group in groups)
        {
            foreach (Diagnostic finding in Acceptance.NewOf(group.Value, IsHot, group.Key))
                report(finding);
        }
    }

    private static bool IsHot(Diagnostic finding) => RuleCatalogue.IsHot(finding.Id);

    /// <summary>What may accept a finding. Suppressed ones are not counted.</summary>
    private BaselineEntry? EntryOf(Diagnostic finding, SemanticModel? model, CancellationToken cancel)
    {
        if (finding.Location.SourceTree is not { } tree)
            return null;

        model = model?.SyntaxTree == tree ? model : compilation.GetSemanticModel(tree);
        if (FindingIdentity.TryCreate(finding, model, cancel) is not { } identity
            || accepted.Find(identity) is not { } entry
            || new SourceSuppressions(compilation).Cover(finding.Descriptor, finding.Location, member))
        {
            return null;
        }

        return entry;
    }
}
