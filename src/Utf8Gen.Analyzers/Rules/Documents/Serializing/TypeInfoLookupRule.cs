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
            || rules.RunsOnce(context)
            || (!found.HasStaticOptions && !rules.IsHot(context, RuleCatalogue.TypeInfoLookup)))
        {
            return;
        }

        string type = found.Type.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart);
        string remedy = found.HasStaticOptions ? "keep the result in a static field" : "keep the result with the options";
        rules.Report(
            context,
            new Finding(RuleCatalogue.TypeInfoLookup, call, call.Syntax.GetLocation(), call.TargetMethod.Name, type, remedy)
            {
                HasRemedy = found.HasStaticOptions,
            });
    }
}
