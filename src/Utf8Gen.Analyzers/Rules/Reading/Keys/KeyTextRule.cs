using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Keys;

/// <summary>U8G0018: <c>map.TryGetValue(property.Name, out ...)</c>.</summary>
internal static class KeyTextRule
{
    /// <summary><c>reader.GetString()</c>, <c>Encoding.UTF8.GetString(bytes)</c></summary>
    public static void AnalyzeRead(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
        => Report(context, KeyText.TryMatch(context.Operation, json, lookups), rules);

    /// <summary><c>set.Contains(property.Name)</c>: no action is registered for
    /// properties.</summary>
    public static void AnalyzeCall(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
    {
        foreach (IArgumentOperation argument in ((IInvocationOperation)context.Operation).Arguments)
        {
            if (argument.Value is IPropertyReferenceOperation)
                Report(context, KeyText.TryMatch(argument.Value, json, lookups), rules);
        }
    }

    public static void AnalyzeLocal(OperationAnalysisContext context, JsonSymbols json, Lazy<LookupSubjects> lookups, RuleContext rules)
        => Report(context, KeyText.TryMatchLocal((IVariableDeclaratorOperation)context.Operation, json, lookups), rules);

    private static void Report(OperationAnalysisContext context, KeyText? found, RuleContext rules)
    {
        if (found is null)
            return;

        string name = found.Read is IPropertyReferenceOperation ? "Name" : "GetString";
        Location location = found.Read.Syntax.GetLocation();
        rules.Report(context, new Finding(RuleCatalogue.KeyText, found.Read, location, name, found.Remedy)
        {
            IsUnavailable = found.FirstVersion > 0 && !rules.CanWriteSince(found.FirstVersion),
        });
    }
}
