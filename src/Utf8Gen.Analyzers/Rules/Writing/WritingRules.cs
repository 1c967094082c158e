using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>The family "Writing JSON": text that is transcoded and escaped again on every call, or converted to a
/// string only to be written.</summary>
internal sealed class WritingRules(JsonWriterSymbols writer, JsonSymbols json, RuleContext rules)
{
    /// <returns><see langword="null"/> if the compilation has no writer.</returns>
    public static WritingRules? TryCreate(Compilation compilation, JsonSymbols json, RuleContext rules)
        => JsonWriterSymbols.TryCreate(compilation) is { } writer ? new WritingRules(writer, json, rules) : null;

    public void AnalyzeCall(OperationAnalysisContext context)
    {
        var call = (IInvocationOperation)context.Operation;
        if (!call.TargetMethod.Name.StartsWith("Write", StringComparison.Ordinal) || !writer.IsCallOfWriter(call))
            return;

        WrittenConstantRule.Analyze(context, writer, rules);
        CopiedTextRule.Analyze(context, writer, json, rules);
        FormattedWriteRule.Analyze(context, writer, rules);
    }
}
