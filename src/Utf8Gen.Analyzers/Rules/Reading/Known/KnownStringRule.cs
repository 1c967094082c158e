using System.Globalization;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Known;

/// <summary>U8G0016: <c>string type = reader.GetString(); switch (type) ...;
/// Use(type);</c></summary>
internal static class KnownStringRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (KnownString.TryFind(context.Operation, json) is not { } found)
            return;

        string count = found.Comparisons.Labels.Keys.Count.ToString(CultureInfo.InvariantCulture);
        rules.Report(context, new Finding(RuleCatalogue.KnownString, context.Operation, context.Operation.Syntax.GetLocation(), count));
    }
}
