using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Formatting;

/// <summary>U8G0045: <c>Encoding.UTF8.GetBytes($"{id}/{count}")</c>.</summary>
internal static class FormattedTextRule
{
    /// <summary>.NET 8 has <c>Utf8.TryWrite</c>, and <c>TryFormat</c> into bytes.</summary>
    private const int FirstVersion = 8;

    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (FormattedText.TryMatch(call) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string method = found.IsOfOneValue ? "TryFormat" : "Utf8.TryWrite";

        string advice = found.IsBounded ? $"{found.MaxLength} bytes are always enough" : "the length depends on the culture";
        rules.Report(context, new Finding(RuleCatalogue.FormattedText, call, location, method, advice)
        {
            Cost = found.IsBounded ? RuleCost.Allocates : RuleCost.TakesTime,
            IsUnavailable = !rules.CanWriteSince(FirstVersion),
        });
    }
}
