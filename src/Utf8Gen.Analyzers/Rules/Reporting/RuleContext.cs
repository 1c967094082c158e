using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.HotPaths.Transitive;

namespace Utf8Gen.Analyzers.Rules.Reporting;

/// <summary>What the rules of all families share in one compilation: its hot paths, and the way to report.</summary>
/// <remarks>
/// Code that only its callers make hot is known when the whole compilation is, and a diagnostic of that time has no light
/// bulb. So such a finding is reported at once under the id that it has anywhere, and at the end under the hot one as well.
/// Where the code suppresses one of the two ids, the other is not reported: a place that somebody has judged stays as it is.
/// </remarks>
internal sealed class RuleContext
{
    private readonly HotPathModel _hotPaths;
    private readonly TransitiveHotPaths? _transitive;
    private readonly SourceSuppressions _suppressions;
    private readonly ConcurrentQueue<OpenFinding> _open = new();

    public RuleContext(CompilationStartAnalysisContext start)
    {
        _hotPaths = HotPathModel.Create(start.Compilation, start.Options);
        _transitive = TransitiveHotPaths.TryCreate(start, _hotPaths);
        _suppressions = new SourceSuppressions(start.Compilation);
        if (_transitive is not null)
            start.RegisterCompilationEndAction(ReportOpenFindings);
    }

    /// <summary>Whether the operation that a rule was called for is executed once, and nobody says that it is hot.</summary>
    public bool RunsOnce(OperationAnalysisContext context) => _hotPaths.RunsOnce(context.Operation, context.ContainingSymbol);

    /// <summary>Reports a finding under the id that its heat gives it.</summary>
    /// <param name="context">The member that a rule was called for.</param>
    /// <param name="finding">What was found in that member.</param>
    public void Report(OperationAnalysisContext context, Finding finding)
    {
        ISymbol member = context.ContainingSymbol;
        HotReason? hot = finding.HasRemedy ? _hotPaths.Classify(finding.Operation, member) : null;
        if (hot is { } reason)
        {
            if (!_suppressions.Cover(finding.Rule.Anywhere, finding.Location, member))
                context.ReportDiagnostic(finding.ToWarning(reason.Text));
        }
        else if (!IsSilent(finding, member))
        {
            ReportNote(context, finding);
        }
    }

    /// <summary>Whether the message speaks of every call and there is one, or the hot id is suppressed.</summary>
    private bool IsSilent(Finding finding, ISymbol member)
        => (finding.Rule.SaysEveryCall && _hotPaths.RunsOnce(finding.Operation, member))
            || _suppressions.Cover(finding.Rule.Hot, finding.Location, member);

    /// <remarks>A file that does not want the hot id to be reported wants no note in its place: whether it would be in its place, the
    /// whole compilation has to say.</remarks>
    private void ReportNote(OperationAnalysisContext context, Finding finding)
    {
        var question = finding.HasRemedy ? _transitive?.QuestionAbout(finding.Operation, context.ContainingSymbol) : null;
        bool isOpen = question is not null
            && _suppressions.AreForFile(finding.Rule.Hot, finding.Operation.Syntax.SyntaxTree, context.CancellationToken);
        if (!isOpen)
            context.ReportDiagnostic(finding.ToNote());
        if (question is var (function, maxDepth))
            _open.Enqueue(new OpenFinding(finding, context.ContainingSymbol, function, maxDepth, HasNote: !isOpen));
    }

    private void ReportOpenFindings(CompilationAnalysisContext context)
    {
        foreach ((Finding finding, ISymbol member, IMethodSymbol function, int maxDepth, bool hasNote) in _open)
        {
            if (_transitive?.Classify(function, maxDepth) is not { } hot)
            {
                if (!hasNote)
                    context.ReportDiagnostic(finding.ToNote());
            }
            else if (!_suppressions.Cover(finding.Rule.Anywhere, finding.Location, member))
            {
                context.ReportDiagnostic(finding.ToWarning(hot.Text));
            }
        }
    }

    /// <param name="Finding">What was found.</param>
    /// <param name="Member">The member that it is in.</param>
    /// <param name="Function">The function whose callers decide.</param>
    /// <param name="MaxDepth">How many calls away they may be.</param>
    /// <param name="HasNote">Whether the note is reported.</param>
    private sealed record OpenFinding(Finding Finding, ISymbol Member, IMethodSymbol Function, int MaxDepth, bool HasNote);
}
