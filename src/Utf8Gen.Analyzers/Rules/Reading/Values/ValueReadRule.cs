using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>U8G0011:
/// <c>JsonSerializer.Deserialize&lt;string&gt;(ref reader, options)</c>.</summary>
internal static class ValueReadRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ValueRead.TryMatch(call, json) is not { } found)
            return;

        string type = found.Type.ToMinimalDisplayString(call.SemanticModel!, NullableFlowState.None, call.Syntax.SpanStart);
        rules.Report(context, new Finding(RuleCatalogue.ValueRead, call, call.Syntax.GetLocation(), type, RemedyOf(found)));
    }

    /// <summary>What the first fix calls.</summary>
    private static string RemedyOf(ValueRead found)
    {
        if (found.IsGetter)
            return $"{found.Method.Name}()";

        return BuiltInConverter.TryFind(found) is { } converter
            ? BuiltInConverter.NameOf(converter)
            : $"{found.Method.ContainingType.Name}.{found.Method.Name}(ref reader)";
    }
}
