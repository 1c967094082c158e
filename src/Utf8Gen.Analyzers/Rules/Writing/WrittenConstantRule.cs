using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;

namespace Utf8Gen.Analyzers.Rules.Writing;

/// <summary>U8G0020: <c>writer.WriteNumber("id", id)</c>. U8G0021: <c>writer.WriteStringValue("open")</c>.</summary>
internal static class WrittenConstantRule
{
    public static void Analyze(OperationAnalysisContext context, WritingContext writing)
    {
        var call = (IInvocationOperation)context.Operation;
        foreach (WrittenConstant found in WrittenConstant.In(call, writing.Writer))
            Report(context, writing, found);
    }

    private static void Report(OperationAnalysisContext context, WritingContext writing, WrittenConstant found)
    {
        PatternRule rule = found.IsName ? RuleCatalogue.WrittenName : RuleCatalogue.WrittenValue;
        Location location = found.Argument.Value.Syntax.GetLocation();
        string[] arguments = [found.Call.TargetMethod.Name, found.Text.ToString()];

        // A warning needs a way out, and that is a field.
        if (EncodedTextHome.CanHold(found, context.CancellationToken))
            writing.Reporter.Report(context, rule, found.Call, location, arguments);
        else
            writing.Reporter.ReportAnywhere(context, rule, found.Call, location, arguments);
    }
}
