using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>U8G0004: <c>property.NameEquals("id")</c>. U8G0005:
/// <c>element.GetProperty("id")</c>.</summary>
internal static class ConstantTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ConstantTextArgument.TryMatch(call, json) is not { } found)
            return;

        Location location = found.Argument.Value.Syntax.GetLocation();
        string name = call.TargetMethod.Name;
        string[] arguments = [name, found.Text.ToString(), $"{name}({found.Text}u8{(found.IsOnlyArgument ? "" : ", ...")})"];
        rules.Report(context, new Finding(RuleFor(found), call, location, arguments) { IsIntercepted = rules.Intercepts(call) });
    }

    private static PatternRule RuleFor(ConstantTextArgument found)
        => found.NamesProperty ? RuleCatalogue.ConstantName : RuleCatalogue.ConstantText;
}
