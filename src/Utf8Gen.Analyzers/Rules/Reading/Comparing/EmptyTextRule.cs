using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>U8G0012: <c>string.IsNullOrEmpty(element.GetString())</c>.</summary>
internal static class EmptyTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (EmptyText.TryMatch(call, json) is { } found)
            rules.Report(
                context,
                new Finding(
                    RuleCatalogue.EmptyText, call, call.Syntax.GetLocation(),
                    found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString", found.Text.ComparisonName,
                    Utf8Literals.AreIn(context.Compilation) ? "u8" : ""));
    }
}
