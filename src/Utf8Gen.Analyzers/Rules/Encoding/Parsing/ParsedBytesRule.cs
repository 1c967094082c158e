using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding.Parsing;

/// <summary>U8G0044: <c>int.Parse(Encoding.UTF8.GetString(bytes))</c>.</summary>
internal static class ParsedBytesRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ParsedBytes.TryMatch(call) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string type = call.TargetMethod.ContainingType.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart);
        string name = $"{type}.{call.TargetMethod.Name}";

        bool hasReplacement = found.Replacement is not null;
        string advice = hasReplacement ? "pass the bytes" : "if the format is one of its own, use Utf8Parser";
        rules.Report(context, new Finding(RuleCatalogue.ParsedBytes, call, location, name, advice)
        {
            Cost = hasReplacement ? RuleCost.Allocates : RuleCost.TakesTime,
            IsUnavailable = hasReplacement && !rules.CanWriteSince(ParsedFormat.FirstVersionForBytes(call.TargetMethod.ContainingType)),
        });
    }
}
