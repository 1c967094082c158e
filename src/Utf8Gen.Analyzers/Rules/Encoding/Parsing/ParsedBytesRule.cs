using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding.Common;

namespace Utf8Gen.Analyzers.Rules.Encoding.Parsing;

/// <summary>U8G0044: <c>int.Parse(Encoding.UTF8.GetString(bytes))</c>.</summary>
internal static class ParsedBytesRule
{
    public static void Analyze(OperationAnalysisContext context, EncodingContext encoding)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ParsedBytes.TryMatch(call) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string name = $"{call.TargetMethod.ContainingType.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart)}.{call.TargetMethod.Name}";

        // Without a fix there is nothing that a build should be broken for.
        if (found.Replacement is null)
            encoding.Reporter.ReportAnywhere(context, RuleCatalogue.ParsedBytes, call, location, name, "if the format is one of its own, use Utf8Parser");
        else
            encoding.Reporter.Report(context, RuleCatalogue.ParsedBytes, call, location, name, "pass the bytes");
    }
}
