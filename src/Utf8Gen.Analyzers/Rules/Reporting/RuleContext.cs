using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;
using Utf8Gen.Analyzers.HotPaths.Transitive;
using Utf8Gen.Analyzers.Interception;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reporting;

/// <summary>What all rules share in one compilation: its hot paths, and reporting.</summary>
/// <remarks>A finding is reported at once, also where only callers make it hot: a diagnostic that
/// is reported at the end of the compilation has no light bulb. If code suppresses one of the two
/// IDs, the other is not reported: someone has judged the place.</remarks>
internal sealed class RuleContext
{
    private readonly HotPathModel _hotPaths;
    private readonly TransitiveHotPaths _transitive;
    private readonly SourceSuppressions _suppressions;
    private readonly InterceptionSetting _interception;
    private readonly ProjectTargets _targets;

    public RuleContext(Compilation compilation, AnalyzerOptions options)
    {
        _hotPaths = HotPathModel.Create(compilation, options);
        _transitive = new TransitiveHotPaths(_hotPaths);
        _suppressions = new SourceSuppressions(compilation);
        _interception = new InterceptionSetting(compilation, options.AnalyzerConfigOptionsProvider);
        _targets = new ProjectTargets(options.AnalyzerConfigOptionsProvider.GlobalOptions);
    }

    /// <summary>Whether the operation runs once, and nothing marks it as hot.</summary>
    public bool RunsOnce(OperationAnalysisContext context) => _hotPaths.RunsOnce(context.Operation, context.ContainingSymbol);

    /// <summary>Whether the operation runs often.</summary>
    public bool IsHot(OperationAnalysisContext context, PatternRule rule)
        => _transitive.Classify(context.Operation, context.ContainingSymbol, rule) is not null;

    /// <summary>Whether an optimized build replaces a call by its UTF-8 form, so that there is no
    /// reason to warn of it.</summary>
    public bool Intercepts(IInvocationOperation call) => _interception.Covers(call);

    /// <summary>Whether a fix can write what exists since a version of .NET: no target of the
    /// project is older.</summary>
    public bool CanWriteSince(int version) => _targets.AreSince(version);

    /// <summary>Reports a finding under the ID for its heat.</summary>
    /// <param name="context">The member being analyzed.</param>
    /// <param name="finding">The finding in that member.</param>
    public void Report(OperationAnalysisContext context, Finding finding)
    {
        ISymbol member = context.ContainingSymbol;
        HotReason? hot = finding.HasRemedy && CanWriteUtf8Literals(finding.Operation.Syntax)
            ? _transitive.Classify(finding.Operation, member, finding.Rule)
            : null;
        if (hot is { } reason)
        {
            if (!_suppressions.Cover(finding.Rule.Anywhere, finding.Location, member))
                context.ReportDiagnostic(finding.ToWarning(reason.Text));
        }
        else if (!_hotPaths.IsUnaskedTest(finding.Operation.Syntax.SyntaxTree) && !IsSilent(finding, member))
        {
            context.ReportDiagnostic(finding.ToNote());
        }
    }

    /// <summary>Reports a rule that has no hot ID.</summary>
    public void ReportNote(OperationAnalysisContext context, DiagnosticDescriptor rule, Location location, params string[] arguments)
    {
        if (!_hotPaths.IsUnaskedTest(context.Operation.Syntax.SyntaxTree))
            context.ReportDiagnostic(Diagnostic.Create(rule, location, arguments));
    }

    /// <summary>Whether all targets that compile a place have u8 literals, without which no fix is
    /// offered. One that has none need not compile what is in <c>#if</c>.</summary>
    private bool CanWriteUtf8Literals(SyntaxNode place)
        => _targets.HaveUtf8Literals || ConditionalBranches.At(place.SpanStart, place.SyntaxTree.GetRoot()).Count > 0;

    /// <summary>Whether the message is about every call although there is only one, or the
    /// hot ID is suppressed.</summary>
    private bool IsSilent(Finding finding, ISymbol member)
        => (finding.Rule.SaysEveryCall && _hotPaths.RunsOnce(finding.Operation, member))
            || _suppressions.Cover(finding.Rule.Hot, finding.Location, member);
}
