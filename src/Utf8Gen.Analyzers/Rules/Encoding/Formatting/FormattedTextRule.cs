using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;

namespace Utf8Gen.Analyzers.Rules.Encoding.Formatting;

/// <summary>U8G0045: <c>Encoding.UTF8.GetBytes($"{id}/{count}")</c>.</summary>
internal static class FormattedTextRule
{
    public static void Analyze(OperationAnalysisContext context, EncodingContext encoding)
    {
        var call = (IInvocationOperation)context.Operation;
        if (FormattedText.TryMatch(call) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string method = found.IsOfOneValue ? "TryFormat" : "Utf8.TryWrite";

        // Without a fix there is nothing that a build should be broken for.
        if (found.IsBounded)
            encoding.Reporter.Report(context, RuleCatalogue.FormattedText, call, location, method, $"{found.MaxLength} bytes are always enough");
        else
            encoding.Reporter.ReportAnywhere(context, RuleCatalogue.FormattedText, call, location, method, "how many bytes are enough depends on the culture");
    }
}
