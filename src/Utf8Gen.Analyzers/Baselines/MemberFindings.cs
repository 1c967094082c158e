using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>The findings in one member, held back until all of them are known.</summary>
/// <remarks>Only then it is known which of several equal ones are the first. The compiler may call from several
/// threads.</remarks>
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

/// <summary>The operation actions of an analyzer. In a project with a baseline they report what that does not accept;
/// in any other they are registered as they are.</summary>
internal sealed class OperationActions
{
    private readonly List<(Action<OperationAnalysisContext> Action, OperationKind[] Kinds)> _actions = [];

    public void Add(Action<OperationAnalysisContext> action, params OperationKind[] kinds) => _actions.Add((action, kinds));

    public void Register(CompilationStartAnalysisContext start)
    {
        if (AcceptedFindings.TryCreate(start.Compilation, start.Options) is { } accepted)
        {
            start.RegisterOperationBlockStartAction(block => Register(block, accepted));
            return;
        }

        foreach ((Action<OperationAnalysisContext> action, OperationKind[] kinds) in _actions)
            start.RegisterOperationAction(action, kinds);
    }

    /// <remarks>What is reported at the end of a member has a light bulb, other than what is reported at the end of the
    /// compilation.</remarks>
    private void Register(OperationBlockStartAnalysisContext block, AcceptedFindings accepted)
    {
        var findings = new MemberFindings(block.OwningSymbol, block.Compilation, accepted);
        Action<Diagnostic> hold = findings.Add; // one for all operations
        foreach ((Action<OperationAnalysisContext> action, OperationKind[] kinds) in _actions)
            block.RegisterOperationAction(operation => action(HoldBack(operation, hold)), kinds);

        block.RegisterOperationBlockEndAction(
            end => findings.Report(end.ReportDiagnostic, end.OperationBlocks[0].SemanticModel, end.CancellationToken));
    }

    // Obsolete since a context made by hand lacks what Roslyn adds to it later, as control flow
    // graphs that analyzers share. Rules ask for none of that, and no other way holds back what
    // they report.
#pragma warning disable CS0618
    private static OperationAnalysisContext HoldBack(OperationAnalysisContext operation, Action<Diagnostic> hold)
        => new(
            operation.Operation,
            operation.ContainingSymbol,
            operation.Compilation,
            operation.Options,
            hold,
            static _ => true,
            operation.CancellationToken);
#pragma warning restore CS0618
}

/// <summary>Calls the symbol actions of an analyzer so that they report what a baseline does not accept.</summary>
internal static class SymbolActions
{
    // Obsolete for the reason that is given at OperationActions; the rules for tables ask for
    // nothing of that either.
#pragma warning disable CS0618
    /// <param name="context">The symbol, which has all findings of its groups.</param>
    /// <param name="accepted">The baseline, or <see langword="null"/> if there is none.</param>
    /// <param name="action">Analyzes the symbol.</param>
    public static void Call(SymbolAnalysisContext context, AcceptedFindings? accepted, Action<SymbolAnalysisContext> action)
    {
        if (accepted is null)
        {
            action(context);
            return;
        }

        var findings = new MemberFindings(context.Symbol, context.Compilation, accepted);
        action(new SymbolAnalysisContext(
            context.Symbol, context.Compilation, context.Options, findings.Add, static _ => true, context.CancellationToken));
        findings.Report(context.ReportDiagnostic, model: null, context.CancellationToken);
    }
#pragma warning restore CS0618
}
