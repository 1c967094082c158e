using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.HotPaths.Transitive;

namespace Utf8Gen.Analyzers.Rules.Reporting;

/// <summary>What all rules share in one compilation: its hot paths, and reporting.</summary>
/// <remarks>Whether code is hot only because of its callers is known at the end of the compilation,
/// and a diagnostic reported then has no light bulb. So such a finding is reported immediately
/// under the ordinary ID, and at the end under the hot one as well. If code suppresses one of the
/// two IDs, the other is not reported: someone has judged the place.</remarks>
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

    /// <summary>Whether the operation runs once, and nothing marks it as hot.</summary>
    public bool RunsOnce(OperationAnalysisContext context) => _hotPaths.RunsOnce(context.Operation, context.ContainingSymbol);

    /// <summary>Whether the operation runs often, not counting what only calls show.</summary>
    public bool IsHot(OperationAnalysisContext context) => _hotPaths.Classify(context.Operation, context.ContainingSymbol) is not null;

    /// <summary>Reports a finding under the ID for its heat.</summary>
    /// <param name="context">The member being analyzed.</param>
    /// <param name="finding">The finding in that member.</param>
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

    /// <summary>Whether the message is about every call although there is only one, or the
    /// hot ID is suppressed.</summary>
    private bool IsSilent(Finding finding, ISymbol member)
        => (finding.Rule.SaysEveryCall && _hotPaths.RunsOnce(finding.Operation, member))
            || _suppressions.Cover(finding.Rule.Hot, finding.Location, member);

    /// <remarks>In a file that suppresses the hot ID, no note replaces it: whether it would, is
    /// known only at the end of the compilation.</remarks>
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
    /// <param name="Member">The member that contains it.</param>
    /// <param name="Function">The function whose callers decide.</param>
    /// <param name="MaxDepth">The maximum number of calls in between.</param>
    /// <param name="HasNote">Whether the note is reported.</param>
    private sealed record OpenFinding(Finding Finding, ISymbol Member, IMethodSymbol Function, int MaxDepth, bool HasNote);
}
