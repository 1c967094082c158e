using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>U8G0014: <c>element.ToString() == "open"</c>.</summary>
internal static class ElementComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (ElementComparison.TryMatch(context.Operation, json) is not { } found)
            return;

        rules.Report(context, new Finding(
            RuleCatalogue.ElementComparison,
            context.Operation,
            context.Operation.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Text.ComparisonName, found.Constants, context.Compilation)));
    }
}
