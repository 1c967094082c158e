using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>U8G0020: <c>writer.WriteNumber("id", id)</c>. U8G0021:
/// <c>writer.WriteStringValue("open")</c>.</summary>
internal static class WrittenConstantRule
{
    public static void Analyze(OperationAnalysisContext context, JsonWriterSymbols writer, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        foreach (WrittenConstant found in WrittenConstant.In(call, writer))
            rules.Report(context, ToFinding(found, rules));
    }

    private static Finding ToFinding(WrittenConstant found, RuleContext rules)
        => new(
            found.IsName ? RuleCatalogue.WrittenName : RuleCatalogue.WrittenValue,
            found.Call,
            found.Argument.Value.Syntax.GetLocation(),
            found.Call.TargetMethod.Name,
            found.Text.ToString())
        {
            IsIntercepted = rules.Intercepts(found.Call),
        };
}
