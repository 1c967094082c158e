using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.HotPaths.Transitive;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The one place through which the patterns with a hot twin are reported.</summary>
/// <remarks>
/// What only its callers make hot is known when the whole compilation is, and a diagnostic of that time has no light
/// bulb. So the finding is reported at once under the id that it has anywhere, and at the end under the hot one as well.
/// Where the code suppresses one of the two ids, the other is not reported: a place that somebody has judged stays as it is.
/// </remarks>
internal sealed class PatternReporter
{
    private readonly HotPathModel _hotPaths;
    private readonly TransitiveHotPaths? _transitive;
    private readonly SourceSuppressions _suppressions;
    private readonly ConcurrentQueue<OpenFinding> _open = new();

    private PatternReporter(HotPathModel hotPaths, TransitiveHotPaths? transitive, SourceSuppressions suppressions)
    {
        _hotPaths = hotPaths;
        _transitive = transitive;
        _suppressions = suppressions;
    }

    public static PatternReporter Create(CompilationStartAnalysisContext start, HotPathModel hotPaths)
    {
        var reporter = new PatternReporter(hotPaths, TransitiveHotPaths.TryCreate(start, hotPaths), new SourceSuppressions(start.Compilation));
        if (reporter._transitive is not null)
            start.RegisterCompilationEndAction(reporter.ReportOpenFindings);
        return reporter;
    }

    /// <summary>Reports a pattern under the id that its heat gives it.</summary>
    /// <param name="context">The member that a rule was called for.</param>
    /// <param name="rule">The pattern.</param>
    /// <param name="operation">The operation of the member that was found.</param>
    /// <param name="location">The smallest span that a reader would point at.</param>
    /// <param name="arguments">What the message of either id says.</param>
    public void Report(OperationAnalysisContext context, PatternRule rule, IOperation operation, Location location, params string[] arguments)
    {
        ISymbol member = context.ContainingSymbol;
        if (_hotPaths.Classify(operation, member) is { } hot)
        {
            if (!_suppressions.Cover(rule.Anywhere, location, member))
                context.ReportDiagnostic(rule.At(location, hot, arguments));
        }
        else if (!IsSilent(rule, operation, member, location))
        {
            ReportNote(context, rule, operation, location, arguments);
        }
    }

    /// <summary>Reports a pattern under the id that it has anywhere, hot or not.</summary>
    public void ReportAnywhere(OperationAnalysisContext context, PatternRule rule, IOperation operation, Location location, params string[] arguments)
    {
        if (!IsSilent(rule, operation, context.ContainingSymbol, location))
            context.ReportDiagnostic(rule.At(location, hot: null, arguments));
    }

    /// <summary>Whether the message speaks of every call and there is one, or the hot id is suppressed.</summary>
    private bool IsSilent(PatternRule rule, IOperation operation, ISymbol member, Location location)
        => (rule.SaysEveryCall && _hotPaths.RunsOnce(operation, member)) || _suppressions.Cover(rule.Hot, location, member);

    /// <remarks>A file that does not want the hot id to be reported wants no note in its place: whether it would be in its place, the
    /// whole compilation has to say.</remarks>
    private void ReportNote(OperationAnalysisContext context, PatternRule rule, IOperation operation, Location location, string[] arguments)
    {
        var question = _transitive?.QuestionAbout(operation, context.ContainingSymbol);
        bool isOpen = question is not null && _suppressions.AreForFile(rule.Hot, operation.Syntax.SyntaxTree, context.CancellationToken);
        if (!isOpen)
            context.ReportDiagnostic(rule.At(location, hot: null, arguments));
        if (question is var (function, maxDepth))
            _open.Enqueue(new OpenFinding(rule, location, arguments, context.ContainingSymbol, function, maxDepth, HasNote: !isOpen));
    }

    private void ReportOpenFindings(CompilationAnalysisContext context)
    {
        foreach (OpenFinding finding in _open)
        {
            HotReason? hot = _transitive?.Classify(finding.Function, finding.MaxDepth);
            if (hot is null ? !finding.HasNote : !_suppressions.Cover(finding.Rule.Anywhere, finding.Location, finding.Member))
                context.ReportDiagnostic(finding.Rule.At(finding.Location, hot, finding.Arguments));
        }
    }

    /// <param name="Rule">The pattern.</param>
    /// <param name="Location">Where.</param>
    /// <param name="Arguments">What the message says.</param>
    /// <param name="Member">The member that it is in.</param>
    /// <param name="Function">The function whose callers are asked for.</param>
    /// <param name="MaxDepth">How far.</param>
    /// <param name="HasNote">Whether the note is reported.</param>
    private sealed record OpenFinding(
        PatternRule Rule, Location Location, string[] Arguments, ISymbol Member, IMethodSymbol Function, int MaxDepth, bool HasNote);
}
