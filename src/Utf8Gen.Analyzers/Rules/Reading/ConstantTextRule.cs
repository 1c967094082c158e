using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.HotPaths;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>U8G0004: <c>property.NameEquals("id")</c>.</summary>
internal static class ConstantTextRule
{
    public static void Analyze(OperationAnalysisContext context, ReadingContext reading)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantTextArgument.TryMatch(call, reading.Json) is not { } found)
            return;

        // ValueTextEquals reads the token where it lies and gains a tenth: no reason to break a build.
        HotReason? hot = found.Method == reading.Json.ValueTextEquals ? null : reading.HotPaths.Classify(call, context.ContainingSymbol);
        string name = call.TargetMethod.Name;
        context.ReportDiagnostic(RuleCatalogue.ConstantText.At(
            found.Argument.Value.Syntax.GetLocation(), hot, name, found.Text.ToString(), $"{name}({found.Text}u8)"));
    }
}
