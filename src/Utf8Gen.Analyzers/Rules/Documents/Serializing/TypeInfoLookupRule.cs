using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents.Serializing;

/// <summary>U8G0039</summary>
internal static class TypeInfoLookupRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (TypeInfoLookup.TryMatch(call) is not { } found
            || !found.HasStaticOptions
            || rules.RunsOnce(context))
        {
            return;
        }

        string type = found.Type.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart);
        rules.Report(
            context,
            new Finding(RuleCatalogue.TypeInfoLookup, call, call.Syntax.GetLocation(), call.TargetMethod.Name, type));
    }
}
