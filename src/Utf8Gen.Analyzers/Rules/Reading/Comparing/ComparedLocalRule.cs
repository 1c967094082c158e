using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>U8G0001, U8G0002 and U8G0003 through a local: <c>string name = property.Name; if
/// (name == "id") ...</c>; U8G0007 if the reader moves on before.</summary>
internal static class ComparedLocalRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var declarator = (IVariableDeclaratorOperation)context.Operation;
        if (ComparedLocal.TryMatch(declarator, json) is not { } found)
        {
            if (Utf8Literals.AreIn(context.Compilation) && KeptComparison.TryMatch(declarator, json) is { } kept)
                rules.Report(context, ToFinding(kept, rules));
            return;
        }

        rules.Report(context, new Finding(
            TextComparisonRule.RuleFor(found.Text.Kind),
            context.Operation,
            found.Text.Read.Syntax.GetLocation(),
            TextComparisonRule.Enumerate(found.Constants),
            TextComparisonRule.Advise(found.Text.ComparisonName, found.Constants, context.Compilation))
        {
            IsIntercepted = InterceptedText.IsIn(found.Text, rules),
        });
    }

    private static Finding ToFinding(KeptComparison kept, RuleContext rules)
        => new(
            RuleCatalogue.KeptName,
            kept.Text.Read,
            kept.Text.Read.Syntax.GetLocation(),
            "GetString",
            TextSwitchRule.Enumerate(kept.Names))
        {
            IsIntercepted = InterceptedText.IsIn(kept.Text, rules),
        };
}
