using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reporting;

/// <summary>What all rules share in one compilation: its hot paths, and reporting.</summary>
/// <remarks>A finding is reported at once, also where only callers make it hot: a diagnostic that is reported at the
/// end of the compilation has no light bulb. If code suppresses one of the two IDs, the other is not reported: someone
/// has judged the place.</remarks>
internal sealed class RuleContext
{
    private readonly HotPathModel _hotPaths;
    private readonly SourceSuppressions _suppressions;
    private readonly ProjectTargets _targets;

    public RuleContext(Compilation compilation, AnalyzerOptions options)
    {
        _hotPaths = new HotPathModel(compilation, options.AnalyzerConfigOptionsProvider);
        _suppressions = new SourceSuppressions(compilation);
        _targets = new ProjectTargets(options.AnalyzerConfigOptionsProvider.GlobalOptions);
    }

    /// <summary>Whether the operation runs once, and nothing marks it as hot.</summary>
    public bool RunsOnce(OperationAnalysisContext context) => _hotPaths.RunsOnce(context.Operation, context.ContainingSymbol);

    /// <summary>Whether notes in a file are left out since it belongs to a test project.</summary>
    public bool IsExcludedTest(SyntaxTree file) => _hotPaths.IsExcludedTest(file);

    /// <summary>Whether a fix can write what exists since a version of .NET: no target of the project is
    /// older.</summary>
    public bool CanWriteSince(int version) => _targets.AreSince(version);

    /// <summary>Reports a finding: as a warning if it is in marked code, or costs an allocation for each
    /// item.</summary>
    /// <param name="context">The member being analyzed.</param>
    /// <param name="finding">The finding in that member.</param>
    public void Report(OperationAnalysisContext context, Finding finding)
    {
        ISymbol member = context.ContainingSymbol;
        Frequency frequency = _hotPaths.FrequencyOf(finding.Operation, member);
        if (WhyNote(finding, frequency) is not { } reason)
        {
            if (!_suppressions.Cover(finding.Rule.Anywhere, finding.Location, member))
                context.ReportDiagnostic(finding.ToWarning(frequency.Reason));
        }
        else if (!_hotPaths.IsExcludedTest(finding.Operation.Syntax.SyntaxTree) && !IsSilent(finding, member))
        {
            context.ReportDiagnostic(finding.ToNote(reason));
        }
    }

    /// <summary>Returns why a finding is not a warning; <see langword="null"/> if it is.</summary>
    private string? WhyNote(Finding finding, Frequency frequency)
    {
        if (finding.IsUnavailable || !CanWriteUtf8Literals(finding.Operation.Syntax))
            return "a target framework of the project lacks the replacement";
        return frequency.Kind switch
        {
            FrequencyKind.Marked => null,
            FrequencyKind.PerItem when finding.IsUncertain => "no replacement is sure to end the allocation",
            FrequencyKind.PerItem when finding.Rule.Cost == RuleCost.Allocates => null,
            FrequencyKind.PerItem => "it saves no allocation",
            _ => "it " + frequency.Reason,
        };
    }

    /// <summary>Reports a rule that has no hot ID.</summary>
    public void ReportNote(OperationAnalysisContext context, DiagnosticDescriptor rule, Location location, params string[] arguments)
    {
        if (!_hotPaths.IsExcludedTest(context.Operation.Syntax.SyntaxTree))
            context.ReportDiagnostic(Diagnostic.Create(rule, location, arguments));
    }

    /// <summary>Whether all targets that compile a place have u8 literals, without which no fix is offered. One that
    /// has none need not compile what is in <c>#if</c>.</summary>
    private bool CanWriteUtf8Literals(SyntaxNode place)
        => _targets.HaveUtf8Literals || ConditionalBranches.FindEnclosingDirectives(place.SpanStart, place.SyntaxTree.GetRoot()).Count > 0;

    /// <summary>Whether the message is about every call although there is only one, or the hot ID is
    /// suppressed.</summary>
    private bool IsSilent(Finding finding, ISymbol member)
        => (finding.Rule.SaysEveryCall && _hotPaths.RunsOnce(finding.Operation, member))
            || _suppressions.Cover(finding.Rule.Hot, finding.Location, member);
}

/// <summary>A place in source code that a rule reports.</summary>
/// <param name="rule">The rule.</param>
/// <param name="operation">The operation: how often it runs decides the ID.</param>
/// <param name="location">The smallest relevant span.</param>
/// <param name="arguments">The arguments of the message, without the reason why the operation is hot.</param>
internal sealed class Finding(PatternRule rule, IOperation operation, Location location, params string[] arguments)
{
    /// <summary>The property of a note that says why it is no warning.</summary>
    public const string WhyNote = "WhyNote";

    public PatternRule Rule { get; } = rule;

    public IOperation Operation { get; } = operation;

    public Location Location { get; } = location;

    /// <summary>What one execution costs: less than is usual for the rule where the fix only saves some
    /// nanoseconds.</summary>
    public RuleCost Cost { get; init; } = rule.Cost;

    /// <summary>Whether no replacement is sure to end the allocation.</summary>
    public bool IsUncertain { get; init; }

    /// <summary>Whether a target of the project lacks what would replace the code.</summary>
    public bool IsUnavailable { get; init; }

    /// <param name="reason">Why the finding is no warning, for <c>utf8gen</c>.</param>
    public Diagnostic ToNote(string reason)
        => Diagnostic.Create(
            Rule.Anywhere,
            Location,
            Cost == RuleCost.Micro ? DiagnosticSeverity.Hidden : Rule.Anywhere.DefaultSeverity,
            additionalLocations: null,
            ImmutableDictionary<string, string?>.Empty.Add(WhyNote, reason).Add(RuleCatalogue.CostProperty, Cost.ToString()),
            arguments);

    /// <param name="reason">Why the operation is hot, at the end of the message.</param>
    public Diagnostic ToWarning(string reason) => Diagnostic.Create(Rule.Hot, Location, [.. arguments, reason]);
}
