using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Switching;

/// <summary>U8G0015: <c>if (reader.ValueTextEquals("id"u8)) { ... continue; } if ...</c>, nine
/// times or more.</summary>
internal static class CallChainRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        if (context.Operation is not IConditionalOperation first
            || CallChain.TryMatch(first, json) is not { } found
            || !lookups.Value.Has(found.Text.Kind)
            || !LookupTypes.CanBeAround(first.Syntax))
        {
            return;
        }

        rules.ReportNote(
            context, RuleCatalogue.CallChain, found.Text.Read.Syntax.GetLocation(),
            found.Text.ComparisonName, found.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture));
    }
}
