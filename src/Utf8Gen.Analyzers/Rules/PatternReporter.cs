using System.Collections.Concurrent;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.HotPaths.Transitive;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The one place through which the patterns with a hot twin are reported.</summary>
/// <remarks>What only its callers make hot is known when the whole compilation is, and a diagnostic of that time has no light
/// bulb. So the finding is reported at once under the id that it has anywhere, and at the end under the hot one as well.</remarks>
internal sealed class PatternReporter
{
    private readonly HotPathModel _hotPaths;
    private readonly TransitiveHotPaths? _transitive;
    private readonly ConcurrentQueue<OpenFinding> _open = new();

    private PatternReporter(HotPathModel hotPaths, TransitiveHotPaths? transitive)
    {
        _hotPaths = hotPaths;
        _transitive = transitive;
    }

    public static PatternReporter Create(CompilationStartAnalysisContext start, HotPathModel hotPaths)
    {
        var reporter = new PatternReporter(hotPaths, TransitiveHotPaths.TryCreate(start, hotPaths));
        if (reporter._transitive is not null)
            start.RegisterCompilationEndAction(reporter.ReportOpenFindings);
        return reporter;
    }

    /// <summary>Reports a pattern under the id that its heat gives it.</summary>
    /// <param name="report">Where to.</param>
    /// <param name="rule">The pattern.</param>
    /// <param name="operation">The operation that was found.</param>
    /// <param name="member">The member that it is in.</param>
    /// <param name="location">The smallest span that a reader would point at.</param>
    /// <param name="arguments">What the message of either id says.</param>
    public void Report(Action<Diagnostic> report, PatternRule rule, IOperation operation, ISymbol member, Location location, params string[] arguments)
    {
        HotReason? hot = _hotPaths.Classify(operation, member);
        if (hot is null && IsUntrue(rule, operation, member))
            return;

        report(rule.At(location, hot, arguments));
        if (hot is null && _transitive?.QuestionAbout(operation, member) is var (function, maxDepth))
            _open.Enqueue(new OpenFinding(rule, location, arguments, function, maxDepth));
    }

    /// <summary>The same for an operation of the member that a rule was called for.</summary>
    public void Report(OperationAnalysisContext context, PatternRule rule, IOperation operation, Location location, params string[] arguments)
        => Report(context.ReportDiagnostic, rule, operation, context.ContainingSymbol, location, arguments);

    /// <summary>Reports a pattern under the id that it has anywhere, hot or not.</summary>
    public void ReportAnywhere(OperationAnalysisContext context, PatternRule rule, IOperation operation, Location location, params string[] arguments)
    {
        if (!IsUntrue(rule, operation, context.ContainingSymbol))
            context.ReportDiagnostic(rule.At(location, hot: null, arguments));
    }

    /// <summary>Whether the message speaks of every call, and there is one.</summary>
    private bool IsUntrue(PatternRule rule, IOperation operation, ISymbol member) => rule.SaysEveryCall && _hotPaths.RunsOnce(operation, member);

    private void ReportOpenFindings(CompilationAnalysisContext context)
    {
        foreach (OpenFinding finding in _open)
        {
            if (_transitive?.Classify(finding.Function, finding.MaxDepth) is { } reason)
                context.ReportDiagnostic(finding.Rule.At(finding.Location, reason, finding.Arguments));
        }
    }

    private sealed record OpenFinding(PatternRule Rule, Location Location, string[] Arguments, IMethodSymbol Function, int MaxDepth);
}
