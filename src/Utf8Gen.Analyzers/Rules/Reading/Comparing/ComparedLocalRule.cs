using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>U8G0001, U8G0002 and U8G0003 through a local: <c>string name = property.Name; if
/// (name == "id") ...</c></summary>
internal static class ComparedLocalRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (ComparedLocal.TryMatch((IVariableDeclaratorOperation)context.Operation, json) is not { } found)
            return;

        rules.Report(context, new Finding(
            TextComparisonRule.RuleFor(found.Text.Kind),
            context.Operation,
            found.Text.Read.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Text.ComparisonName, found.Constants))
        {
            HasRemedy = !InterceptedText.IsIn(found.Text, rules),
        });
    }
}
