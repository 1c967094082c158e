using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>U8G0042: <c>Encoding.UTF8.GetString(bytes) == "id"</c>.</summary>
internal static class DecodedComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        if (DecodedComparison.TryMatch(context.Operation) is not { } found)
            return;

        rules.Report(context, new Finding(
            RuleCatalogue.DecodedComparison,
            context.Operation,
            context.Operation.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Replacement, found.Constants, context.Compilation)));
    }
}
