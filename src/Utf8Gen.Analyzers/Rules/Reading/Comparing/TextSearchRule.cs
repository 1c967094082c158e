using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Comparing;

/// <summary>U8G0013: <c>property.Name.StartsWith("x-", StringComparison.Ordinal)</c>.</summary>
internal static class TextSearchRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (TextSearch.TryMatch((IInvocationOperation)context.Operation, json) is { } found)
            rules.ReportNote(
                context, RuleCatalogue.TextSearch, context.Operation.Syntax.GetLocation(),
                found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString", CSharpText.Show(found.Wanted), found.Remedy);
    }
}
