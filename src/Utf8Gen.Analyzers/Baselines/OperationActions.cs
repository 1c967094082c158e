using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>The operation actions of an analyzer. In a project with a baseline they report what
/// that does not accept; in any other they are registered as they are.</summary>
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

    /// <remarks>What is reported at the end of a member has a light bulb, other than what is
    /// reported at the end of the compilation.</remarks>
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
