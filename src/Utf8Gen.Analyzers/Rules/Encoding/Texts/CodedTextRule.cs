using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>U8G0047: <c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c>.</summary>
internal static class CodedTextRule
{
    public static void AnalyzeEncoding(OperationAnalysisContext context, RuleContext rules)
        => Report(context, rules, CodedText.TryMatchEncoding((IInvocationOperation)context.Operation), "encode");

    public static void AnalyzeDecoding(OperationAnalysisContext context, RuleContext rules)
        => Report(context, rules, CodedText.TryMatchDecoding((IInvocationOperation)context.Operation), "decode");

    private static void Report(OperationAnalysisContext context, RuleContext rules, CodedText? found, string purpose)
    {
        if (found is null)
            return;

        Location location = found.Call.Syntax.GetLocation();
        string[] arguments = [found.Maker.TargetMethod.Name, found.Call.TargetMethod.Name, purpose, AdviceFor(found)];

        rules.Report(context, new Finding(RuleCatalogue.CodedText, found.Call, location, arguments)
        {
            Cost = found.HasReplacement ? RuleCost.Allocates : RuleCost.TakesTime,
        });
    }

    private static string AdviceFor(CodedText found) => found.Coding switch
    {
        TextCoding.ToBase64 => "use Base64.EncodeToUtf8",
        TextCoding.FromBase64 when found.HasReplacement => "use Base64.DecodeFromUtf8",
        TextCoding.FromBase64 => "if there is no white space in it, use Base64.DecodeFromUtf8",
        TextCoding.ToHex => "use Convert.TryToHexString",
        TextCoding.ToHexLower => "use Convert.TryToHexStringLower",
        _ => "pass the bytes",
    };
}
