using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Baselines;

/// <summary>Calls the symbol actions of an analyzer so that they report what a baseline does not
/// accept.</summary>
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
