using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents.Serializing;

/// <summary>U8G0038</summary>
internal static class RoundTripRule
{
    public static void Analyze(OperationAnalysisContext context, ParseCall parse, DocumentSymbols symbols, RuleContext rules)
    {
        if (RoundTrip.TryMatch(parse, symbols) is { } found)
            rules.Report(
                context,
                new Finding(
                    RuleCatalogue.RoundTrip, parse.Call, parse.Text.Value.Syntax.GetLocation(), parse.Method.Name,
                    found.ToValue?.Name ?? found.Text.ToBytes.Name));
    }
}
