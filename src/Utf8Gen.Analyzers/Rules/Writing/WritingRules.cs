using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>The family "Writing JSON": text that is transcoded and escaped again on every call, or
/// converted to a string only to be written.</summary>
internal static class WritingRules
{
    public static void Register(CompilationStartAnalysisContext start, JsonSymbols json, RuleContext rules)
    {
        if (JsonWriterSymbols.TryCreate(start.Compilation) is { } writer)
            start.RegisterOperationAction(operation => AnalyzeCall(operation, writer, json, rules), OperationKind.Invocation);
    }

    private static void AnalyzeCall(OperationAnalysisContext context, JsonWriterSymbols writer, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (!call.TargetMethod.Name.StartsWith("Write", StringComparison.Ordinal) || !writer.IsCallOfWriter(call))
            return;

        WrittenConstantRule.Analyze(context, writer, rules);
        CopiedTextRule.Analyze(context, writer, json, rules);
    }
}
